import { Parser } from "htmlparser2";

/**
 * Private state of the library's parser: the names of the open tags, the innermost first, whether each part of a
 * drawing or a formula around them is read by its own rules, and who hears of tags.
 */
interface Parsing {
  readonly stack: string[];
  readonly foreignContext: boolean[];
  readonly cbs: { onclosetag?(name: string, isImplied: boolean): void };
  emitOpenTag(name: string): void;
}

type ParsingConstructor = new (...args: ConstructorParameters<typeof Parser>) => Parsing;

const named = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const entries = named("li");
const descriptions = named("dt dd");
const cells = named("td th");
const rows = named("tr colgroup caption");
const rowGroups = named("thead tbody tfoot tr colgroup caption");

/** The open tags that a tag ends. */
const ended: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["li", entries],
  ["dt", descriptions],
  ["dd", descriptions],
  ["td", cells],
  ["th", cells],
  ["tr", rows],
  ["thead", rowGroups],
  ["tbody", rowGroups],
  ["tfoot", rowGroups],
]);

/** Boundaries of an open part of a table, and of an open entry of a list. */
const aroundTableParts = named("table template svg math");
const aroundEntries = named(
  "ul ol menu dl table td th article aside blockquote body button center details fieldset figure footer form header main nav section template svg math",
);

/**
 * Tags of HTML that end a drawing or a formula whose end tag is missing. A `br` ends one too in browsers, but not here:
 * WordPress puts it between the parts of a drawing.
 */
const breakouts = named(
  "b big blockquote body center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
);

/** Maximum number of open tags that are looked at; without one, the time would be quadratic in the tags left open. */
const mostLooked = 40;

/**
 * The library's parser ends a list item, a description or a part of a table at the next one only if nothing inside it
 * is open. Here, a `</p>`, a `</b>` and others may also be missing, as browsers have it: minifiers leave out all end
 * tags that they may.
 *
 * Likewise, a drawing or a formula ends at a paragraph.
 *
 * Source: HTML Standard, 13.2.6.4.7 (li, dd, dt), 13.2.6.4.9 to 13.2.6.4.15 (tables) and 13.2.6.5 (foreign content).
 */
class ClosingParsing extends (Parser as unknown as ParsingConstructor) {
  override emitOpenTag(name: string): void {
    while (this.foreignContext[0] && breakouts.has(name)) this.#leave();
    const ends = ended.get(name);
    if (ends) this.#close(ends, ends === entries || ends === descriptions ? aroundEntries : aroundTableParts);
    super.emitOpenTag(name);
  }

  #close(ends: ReadonlySet<string>, around: ReadonlySet<string>): void {
    const { stack } = this;
    let most = 0;
    for (let at = 0; at < stack.length && at < mostLooked; at++) {
      const name = stack[at] ?? "";
      if (around.has(name)) break;
      if (ends.has(name)) most = at + 1;
    }
    this.#closeFirst(most);
  }

  /** Ends the innermost drawing or formula. */
  #leave(): void {
    this.foreignContext.shift();
    this.#closeFirst(this.stack.findIndex((name) => name === "svg" || name === "math") + 1);
  }

  #closeFirst(count: number): void {
    for (const open of this.stack.splice(0, count)) this.cbs.onclosetag?.(open, true);
  }
}

/** A parser that knows which end tags may be missing. */
export const ClosingParser = ClosingParsing as unknown as typeof Parser;
