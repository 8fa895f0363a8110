import type { Attributes, TagSink } from "./scan-html.ts";

/** Told when elements begin and end; each that begins ends, unless the page ends before. */
export interface ElementSink {
  begin(name: string, attributes: Attributes): void;
  end(name: string): void;
  text(data: string): void;
  readonly full: boolean;
}

const voids = names(
  "area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr",
);

const fields = names("input option optgroup select button datalist textarea");
const paragraph = names("p");

/** Elements that end where another begins, as long as they are the innermost. */
const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Array.from(
    names(
      "p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul",
    ),
    (name) => [name, paragraph] as const,
  ),
  ...Array.from(names("select input output button datalist textarea"), (name) => [name, fields] as const),
  ["tr", names("tr th td")],
  ["th", names("th")],
  ["td", names("thead th td")],
  ["tbody", names("thead tbody")],
  ["tfoot", names("thead tbody")],
  ["body", names("head link script")],
  ["li", names("li")],
  ["option", names("option")],
  ["optgroup", names("optgroup option")],
  ["dd", names("dd dt")],
  ["dt", names("dd dt")],
  ["rt", names("rt rp")],
  ["rp", names("rt rp")],
]);

/** Elements in which tags may close themselves, and those in them that hold HTML again. */
const foreign = names("math svg");
const htmlInForeign = names("mi mo mn ms mtext annotation-xml foreignobject desc title");

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Makes elements of tags: ends those that nobody closed, and passes over ends of what is not open. */
export class Nesting implements TagSink {
  readonly #sink: ElementSink;
  readonly #open: string[] = [];
  /** How many elements of a name are open, so that an end of none takes no search. */
  readonly #counts = new Map<string, number>();
  /** Whether tags may close themselves in each of the open elements. */
  readonly #isForeign: boolean[] = [];

  constructor(sink: ElementSink) {
    this.#sink = sink;
  }

  get full(): boolean {
    return this.#sink.full;
  }

  open(name: string, attributes: Attributes, isSelfClosed: boolean): void {
    const ended = endedBy.get(name);
    if (ended) while (ended.has(this.#open.at(-1) ?? "")) this.#endLast();
    this.#sink.begin(name, attributes);
    if (voids.has(name)) return this.#sink.end(name);
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#isForeign.push(foreign.has(name) || (this.#isForeign.at(-1) === true && !htmlInForeign.has(name)));
    if (isSelfClosed && this.#isForeign.at(-1) === true) this.#endLast();
  }

  close(name: string): void {
    if ((this.#counts.get(name) ?? 0) > 0) {
      while (this.#open.at(-1) !== name) this.#endLast();
      this.#endLast();
    } else if (name === "p" || name === "br") {
      // Browsers show an empty one for an end without a beginning.
      this.#sink.begin(name, new Map());
      this.#sink.end(name);
    }
  }

  text(data: string): void {
    this.#sink.text(data);
  }

  #endLast(): void {
    const name = this.#open.pop();
    if (name === undefined) return;
    this.#isForeign.pop();
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    this.#sink.end(name);
  }
}
