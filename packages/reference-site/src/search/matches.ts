import type MiniSearch from "minisearch";
import type { Unit } from "./question.ts";
import { stem } from "./tokens.ts";

/** How well an entry carries a unit of a question: in its names, and in its text. From 0 to 1. */
export interface Match {
  names: number;
  text: number;
  /** The same for its title alone. */
  title: number;
  /** The terms of the entry that matched, to be marked. */
  readonly terms: Set<string>;
}

/** The entries that carry a unit, by their number. */
export type Matches = Map<number, Match>;

/** How much a match counts, by how it came about. */
const quality = { typed: 1, stem: 0.92, form: 0.7, same: 0.78, prefix: 0.7 };
const strength: Record<string, number> = { t: 1, n: 1, a: 0.8 };

/** Finds what carries a unit: as it is written, in another form, by another word, or begun. */
export function matchesOf(index: MiniSearch, unit: Unit): Matches {
  const matches: Matches = new Map();
  // Where somebody wrote down what a word means, that says more than its other forms do.
  const isKnown = unit.same.length > 0;
  together(index, unit.words, { factor: 1, forms: isKnown ? quality.form : quality.stem, isKnown }, matches);
  for (const words of unit.same) together(index, words, { factor: quality.same, forms: 0 }, matches);
  if (unit.words.length === 1) {
    const [term = ""] = unit.words;
    if (term.length > 1) note(index, term, quality.prefix, matches, true);
  }
  return matches;
}

/** Entries that carry all words of a phrase; a part of them counts a part. */
function together(
  index: MiniSearch,
  words: readonly string[],
  { factor, forms, isKnown = false }: { factor: number; forms: number; isKnown?: boolean },
  into: Matches,
): void {
  const parts = words.map((word) => {
    const one: Matches = new Map();
    note(index, word, quality.typed, one);
    if (forms > 0 && stem(word) !== word) note(index, stem(word), forms, one);
    return one;
  });
  const ids = new Set(parts.flatMap((one) => [...one.keys()]));
  for (const id of ids) {
    const found = parts.map((one) => one.get(id));
    const share = (found.filter((one) => one !== undefined).length / words.length) ** (isKnown ? 3 : 2);
    // A phrase that means the same has to be there whole.
    if (factor < 1 && share < 1) continue;
    const sum = (key: "names" | "text" | "title"): number =>
      (found.reduce((total, one) => total + (one?.[key] ?? 0), 0) / words.length) * share * factor;
    const terms = new Set(found.flatMap((one) => [...(one?.terms ?? [])]));
    keep(into, id, { names: sum("names"), text: sum("text"), title: sum("title"), terms });
  }
}

function note(index: MiniSearch, term: string, factor: number, into: Matches, prefix = false): void {
  const found = index.search(term, { tokenize: (text) => [text], fuzzy: false, prefix });
  for (const { id, match } of found) {
    for (const [carried, fields] of Object.entries(match)) {
      keep(into, id as number, {
        names: Math.max(0, ...fields.map((one) => strength[one] ?? 0)) * factor,
        text: fields.includes("x") ? factor : 0,
        title: fields.includes("t") ? factor : 0,
        terms: new Set([carried]),
      });
    }
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
  known.title = Math.max(known.title, match.title);
  for (const term of match.terms) known.terms.add(term);
}
