import type { PageFacts } from "./facts/fact.ts";
import { conceptsInText, conceptsOf, isConcept, wordsOf } from "./values/lexicon.ts";
import { matchName, sameMeaning } from "./values/match-name.ts";
import { isPlain } from "./values/prompt-hints.ts";

/** Separators of the things that a prompt enumerates. */
const between = /[,;:.!?\n]|\s(?:and|or|plus|und|sowie|et|ou|y|e|o|en)\s|&/iu;
/** Joins two words into one label: `date of birth`; before an article or a pronoun it names the owner of the label. */
const joining = new Set("of de di du von van".split(" "));
/** Maximum number of words in a label; more are a sentence. */
const mostWords = 5;
/** Maximum number of letters in a word of a label. */
const longestWord = 50;
/** Maximum number of phrases of a prompt that are searched for, and of labels searched. */
const [mostPhrases, mostLabels] = [40, 5_000];
/** Match from which a stated name is a phrase itself. */
const verySame = 0.97;

/** A property that a prompt requests; a page may state a list of values under its label. */
export interface Asked {
  readonly name: string;
  readonly isList?: boolean;
}

/**
 * Returns what a prompt requests: concepts such as `price`, and other phrases such as "warranty period" literally, if a
 * page states something under that label.
 *
 * @param isLeftOut returns whether a word is not a property, such as the word for the things in a list
 */
export function propertiesIn(
  prompt: string,
  pages: readonly PageFacts[],
  isLeftOut: (word: string) => boolean,
): Asked[] {
  const stated = pages.flatMap(labelsOf).slice(0, mostLabels);
  let left = mostPhrases;
  const named = segmentsOf(prompt).flatMap((segment) => {
    const concepts = conceptsInText(
      wordsOf(segment)
        .filter((word) => !isLeftOut(word))
        .join(" "),
    );
    const own = phrasesOf(segment)
      .filter((words) => !words.some(isLeftOut) && !isConcept(conceptsOf(words.join(" "))[0] ?? "") && left-- > 0)
      .flatMap((words) => labelled(nameOf(words), stated));
    // A label on the page says more than one of its words: a "payment plan" is not a plan.
    const covered = new Set(own.flatMap(({ name }) => conceptsInText(name)));
    return [...own, ...concepts.filter((concept) => !covered.has(concept)).map((name) => ({ name }))];
  });
  return [...new Map(named.map((asked) => [asked.name, asked])).values()];
}

/**
 * Returns the property for a phrase under which pages state something: one value, otherwise the entries of the list
 * below a heading.
 */
function labelled(name: string, stated: readonly Label[]): Asked[] {
  const fitting = stated.filter(({ path }) => matchName(name, path) >= sameMeaning);
  if (fitting.length === 0) return [];
  return [fitting.some(({ isList }) => !isList) ? { name } : { name, isList: true }];
}

/** Splits a prompt into parts, each with one or a few of the things that it enumerates. */
export function segmentsOf(prompt: string): string[] {
  return prompt.split(between);
}

/** Returns whether a page states something under the exact words of a part of a prompt. */
export function isLabel(segment: string, pages: readonly PageFacts[]): boolean {
  const [words = [], ...others] = phrasesOf(segment);
  if (words.length < 2 || others.length > 0) return false;
  const name = nameOf(words);
  return pages.some(({ page }) =>
    page.facts.some(({ path, origin }) => origin !== "meta" && matchName(name, path) >= verySame),
  );
}

/** Returns runs of significant words in a part of a prompt, each as its words. */
function phrasesOf(segment: string): string[][] {
  const words = wordsOf(segment);
  const runs: string[][] = [[]];
  for (const [place, word] of words.entries()) {
    const joins = joining.has(word) && (runs.at(-1)?.length ?? 0) > 0 && !isPlain(words[place + 1] ?? "the");
    if (joins || !isPlain(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter(
    (run) => run.length > 0 && run.length <= mostWords && run.every(({ length }) => length <= longestWord),
  );
}

/** @example nameOf(["warranty", "period"]) // "warrantyPeriod" */
function nameOf([first = "", ...rest]: readonly string[]): string {
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

interface Label {
  readonly path: readonly string[];
  readonly isList: boolean;
}

/**
 * Returns the labels under which a page states values, without duplicates; a heading counts if several values are below
 * it.
 */
function labelsOf({ page, main, items, groups }: PageFacts): Label[] {
  const things = [page, ...(main ? [main] : []), ...items, ...groups.flatMap((group) => group.items)];
  const labels = new Map<string, Label>();
  const headings = new Set<string>();
  for (const { facts } of things)
    for (const { path, origin, listed = false } of facts) {
      const key = path.join("\n");
      const isList = listed || (origin === "heading" && headings.has(key));
      if (origin === "heading") headings.add(key);
      if (isList || (origin !== "meta" && origin !== "heading")) labels.set(`${key}\n${isList}`, { path, isList });
    }
  return [...labels.values()];
}
