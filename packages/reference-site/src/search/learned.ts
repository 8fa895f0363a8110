import { parse } from "yaml";
import type { Written } from "../page/page.ts";
import type { SearchEngine } from "./engine.ts";
import { answersIn, engineOf } from "./exam.ts";
import type { LabelledQuery, SearchWords } from "./entry.ts";
import { learnedName } from "./index-file.ts";
import type { Learned, Weights } from "./judge.ts";
import type { MeaningFile } from "./meaning.ts";
import { ledBy } from "./led.ts";

/** The training data. */
export interface Lessons {
  /** The questions of the exam, including misspelled ones. */
  readonly exam: readonly LabelledQuery[];
  /** Correctly spelled questions of readers, by page (`content/search-training.yaml`, `content/phrases`). */
  readonly training: readonly LabelledQuery[];
  /** The weight of each feature (`content/search-weights.json`, created by `bench/train-search.ts`). */
  readonly weights: Weights;
  /** Word and entry vectors (`content/search-meaning.json`, also created by `bench/train-search.ts`). */
  readonly meaning?: MeaningFile | undefined;
}

/**
 * Learns where words lead. Corrects misspelled and incomplete words of the exam first, so that they are not learned as
 * words.
 */
export function learnedFrom(
  { exam, training, weights, meaning }: Lessons,
  words: SearchWords,
  engine: Pick<SearchEngine, "completed">,
): Learned {
  const understood = exam.map(({ query, answers }) => ({ query: engine.completed(query), answers }));
  return { led: ledBy([...understood, ...training], words), weights, meaning };
}

/** Returns the file with the learned ranking for the index files of a build. */
export function learnedFile(index: readonly Written[], lessons: Lessons, words: SearchWords): Written {
  const learned = learnedFrom(lessons, words, engineOf(index));
  return { path: `assets/${learnedName}`, text: JSON.stringify(learned) };
}

/** Parses `search-training.yaml`: groups of pages, each with its questions. */
export function trainingFrom(text: string, current: string): LabelledQuery[] {
  const groups = (parse(text) ?? {}) as Record<string, Record<string, readonly unknown[]>>;
  return Object.values(groups).flatMap((group) =>
    Object.entries(group).flatMap(([pages, questions]) =>
      questions.map((question) => ({ query: String(question), answers: answersIn(pages, current) })),
    ),
  );
}

/** Parses a file in `content/phrases`: pages or fields, each with phrases that readers use, one per line. */
export function phrasesFrom(text: string, current: string): LabelledQuery[] {
  const phrases = (parse(text) ?? {}) as Record<string, string>;
  return Object.entries(phrases).flatMap(([pages, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((query) => ({ query, answers: answersIn(pages, current) })),
  );
}

/**
 * Returns the synonyms of this interface and the terms of other products.
 *
 * @param own text of `content/search-words.yaml`
 * @param elsewhere text of `content/search-words-elsewhere.yaml`: terms of the documents, each with the names that
 *   other products use
 */
export function searchWords(own: string, elsewhere: string): SearchWords {
  const others = parse(elsewhere) as Readonly<Record<string, readonly string[]>> | null;
  return { ...(parse(own) as SearchWords), ...(others !== null && { elsewhere: others }) };
}
