import type { Found } from "./engine.ts";
import { marked, snippet, type Piece } from "./snippet.ts";
import { pageOf } from "./turns.ts";

/** The visible parts of a result, with the matching words highlighted. */
export interface Shown {
  readonly title: readonly Piece[];
  /** The path of an operation or the text of an error, which readers may have typed. */
  readonly name: readonly Piece[];
  /** The place of an entry inside its page, if the title does not name it. */
  readonly place: readonly Piece[];
  readonly text: readonly Piece[];
  /** Where the shown text is. */
  readonly address: string;
}

const kindsWithName = new Set(["operation", "error"]);

/**
 * Returns the visible parts of a result. If they contain no matching word, highlights synonyms; without synonyms, shows
 * a matching section of the page.
 *
 * @param all all results, best first
 */
export function shownOf(one: Found, all: readonly Found[]): Shown {
  const own = partsOf(one, one.terms());
  if (hasMark(own)) return own;
  const alike = partsOf(one, new Set([...one.terms(), ...one.alike()]));
  if (hasMark(alike)) return alike;
  if (one.entry.u.includes("#")) return own;
  for (const other of all) {
    if (other === one || pageOf(other.entry) !== one.entry.u || other.entry.k !== "section") continue;
    const section = partsOf(other, other.terms());
    const text = [...section.title, { text: ": ", marked: false }, ...section.text];
    if (hasMark(section)) return { ...own, text, address: section.address };
  }
  return own;
}

function partsOf({ entry: { t, n, k, p, x, u } }: Found, terms: ReadonlySet<string>): Shown {
  const name = kindsWithName.has(k) ? n?.split(" | ").at(-1) : undefined;
  return {
    title: marked(t, terms),
    name: name === undefined ? [] : marked(name, terms),
    place: p === undefined || p === t ? [] : marked(p, terms),
    text: x === undefined ? [] : marked(snippet(x, terms), terms),
    address: u,
  };
}

function hasMark({ title, name, place, text }: Shown): boolean {
  return [title, name, place, text].flat().some((piece) => piece.marked);
}
