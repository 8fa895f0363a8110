import { bitOf, type Posting, type Postings } from "./postings.ts";
import { stem } from "./tokens.ts";
import type { Unit } from "./units.ts";

/** How well an entry carries a unit of a question: in its names, and in its text. From 0 to 1. */
export interface Match {
  names: number;
  text: number;
  /** The same for the words that it says further down. */
  further: number;
  /** The same for its title alone. */
  title: number;
  /** The terms of the entry that matched, to be marked: some more than once. */
  terms: readonly string[];
}

/** The entries that carry a unit, by their number. */
export type Matches = Map<number, Match>;

/** How much a match counts, by how it came about. */
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
 * Finds what carries a unit: as it is written, in another form, by another word, or begun.
 *
 * @param isBegun whether it may be the beginning of a word: it ends the question, or nothing has it as it is
 */
export function matchesOf(index: Postings, unit: Unit, isBegun: boolean): Matches {
  const matches: Matches = new Map();
  // Where somebody wrote down what a word means, that says more than its other forms do.
  const isKnown = unit.same.length + unit.meant.length > 0;
  together(index, unit.words, { factor: 1, forms: isKnown ? quality.form : quality.stem, isKnown }, matches);
  for (const words of unit.same) together(index, words, { factor: quality.same, forms: 0, isKnown: true }, matches);
  for (const words of unit.meant) together(index, words, { factor: quality.meant, forms: 0, isKnown: true }, matches);
  // Only the last word can still be at its beginning, or one that is known no other way.
  const [term = ""] = unit.words;
  if (isBegun && unit.words.length === 1 && term.length > 1) {
    const factor = isKnown ? quality.prefix / 2 : quality.prefix;
    for (const [begun, entries] of index.beginning(term)) note(begun, entries, factor, matches);
  }
  return matches;
}

/** Entries that carry all words of a phrase; of words that are not known to mean one thing, a part counts a part. */
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
  // A flag is a name wherever it stands, and so is a number that is no count.
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
  // Entries share the list until they have another term as well.
  known.terms = [...known.terms, ...match.terms];
}
