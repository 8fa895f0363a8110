import { bitOf, type Posting, type Postings } from "./postings.ts";
import { stem } from "./tokens.ts";
import type { Unit } from "./units.ts";

/** How well an entry matches a unit of a query, from 0 to 1: in its names, and in its text. */
export interface Match {
  names: number;
  text: number;
  /** In words beyond the shown text. */
  further: number;
  /** In the title alone. */
  title: number;
  /** The matched terms of the entry, to highlight. May contain duplicates. */
  terms: readonly string[];
}

/** The entries that match a unit, by index. */
export type Matches = Map<number, Match>;

/** The quality of a match by its kind. */
const quality = { typed: 1, stem: 0.92, form: 0.7, meant: 0.92, same: 0.78, prefix: 0.7 };
const bits = {
  title: bitOf("t"),
  names: bitOf("t") | bitOf("n"),
  about: bitOf("a"),
  text: bitOf("x"),
  further: bitOf("w"),
};
const ofAbout = 0.8;

/**
 * Finds the entries that match a unit: exactly, in another form, by a synonym, or by prefix.
 *
 * @param begun letters that may be a prefix: the word that they are ends the query, or no entry contains it. Empty if it is complete.
 */
export function matchesOf(index: Postings, unit: Unit, begun = ""): Matches {
  const matches: Matches = new Map();
  // A listed synonym is more reliable than a common stem.
  const isKnown = unit.same.length + unit.meant.length > 0;
  together(index, unit.words, { factor: 1, forms: isKnown ? quality.form : quality.stem, isKnown }, matches);
  for (const words of unit.same) together(index, words, { factor: quality.same, forms: 0, isKnown: true }, matches);
  for (const words of unit.meant) together(index, words, { factor: quality.meant, forms: 0, isKnown: true }, matches);
  // Only a word that may be incomplete matches by prefix. If it has synonyms, the prefix counts half.
  if (unit.words.length === 1 && begun.length > 1) {
    const factor = isKnown ? quality.prefix / 2 : quality.prefix;
    for (const [term, entries] of index.beginning(begun)) note(term, entries, factor, matches);
  }
  return matches;
}

/**
 * Matches a phrase. If its meaning is known, an entry must contain all of its words; otherwise, an entry with some of
 * them matches partly.
 */
function together(
  index: Postings,
  words: readonly string[],
  { factor, forms, isKnown }: { factor: number; forms: number; isKnown: boolean },
  into: Matches,
): void {
  const noteWord = (word: string, by: number, to: Matches): void => {
    note(word, index.of(word), quality.typed * by, to);
    if (forms > 0 && stem(word) !== word) note(stem(word), index.of(stem(word)), forms * by, to);
  };
  if (words.length === 1) {
    noteWord(words[0] ?? "", factor, into);
    return;
  }
  const found = words.map((word) => {
    const one: Matches = new Map();
    noteWord(word, 1, one);
    return one;
  });
  for (const id of new Set(found.flatMap((one) => [...one.keys()]))) {
    const carried = found.flatMap((one) => one.get(id) ?? []);
    const share = (carried.length / words.length) ** 2;
    if (isKnown && share < 1) continue;
    const sum = (key: "names" | "text" | "further" | "title"): number =>
      (carried.reduce((total, one) => total + one[key], 0) / words.length) * share * factor;
    const terms = carried.flatMap((one) => one.terms);
    keep(into, id, { names: sum("names"), text: sum("text"), further: sum("further"), title: sum("title"), terms });
  }
}

function note(term: string, entries: Posting, factor: number, into: Matches): void {
  // A flag is a name in every part, and so is a number of three or more digits, which is rarely a count.
  const isName = term.startsWith("--") || /^\d{3,}$/.test(term);
  const terms = [term];
  for (const [id, has] of entries) {
    const names = isName || has & bits.names ? 1 : has & bits.about ? ofAbout : 0;
    keep(into, id, {
      names: names * factor,
      text: has & bits.text ? factor : 0,
      further: has & bits.further ? factor : 0,
      title: has & bits.title ? factor : 0,
      terms,
    });
  }
}

function keep(into: Matches, id: number, match: Match): void {
  const known = into.get(id);
  if (known === undefined) {
    into.set(id, match);
    return;
  }
  known.names = Math.max(known.names, match.names);
  known.text = Math.max(known.text, match.text);
  known.further = Math.max(known.further, match.further);
  known.title = Math.max(known.title, match.title);
  // Copied, because entries share the list of terms.
  known.terms = [...known.terms, ...match.terms];
}
