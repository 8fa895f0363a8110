import { parse } from "yaml";
import type { Written } from "../page/written.ts";
import type { SearchEngine } from "./engine.ts";
import { answersIn, engineOf } from "./exam.ts";
import type { Asked, SearchWords } from "./entry.ts";
import { learnedName } from "./index-file.ts";
import type { Learned, Weights } from "./judge.ts";
import type { MeaningFile } from "./meaning.ts";
import { ledBy } from "./led.ts";

/** What there is to learn from. */
export interface Lessons {
  /** The questions of the exam, slips and all. */
  readonly exam: readonly Asked[];
  /** What readers ask, by page, in words that are spelled right (`content/search-asked.yaml`, `content/said`). */
  readonly asked: readonly Asked[];
  /** What each feature counts (`content/search-weights.json`, made by `bench/train-search.ts`). */
  readonly weights: Weights;
  /** What words mean (`content/search-meaning.json`, made by the same). */
  readonly meaning?: MeaningFile | undefined;
}

/** Learns where words lead. Slips and half words of the exam are read as they are meant: neither is a word. */
export function learnedFrom(
  { exam, asked, weights, meaning }: Lessons,
  words: SearchWords,
  engine: Pick<SearchEngine, "completed">,
): Learned {
  const understood = exam.map(({ query, answers }) => ({ query: engine.completed(query), answers }));
  return { led: ledBy([...understood, ...asked], words), weights, meaning };
}

/** The file with what was learned, for the index files of a build. */
export function learnedFile(index: readonly Written[], lessons: Lessons, words: SearchWords): Written {
  const learned = learnedFrom(lessons, words, engineOf(index));
  return { path: `assets/${learnedName}`, text: JSON.stringify(learned) };
}

/** Reads what readers ask: groups of pages, each with its questions. */
export function askedFrom(text: string, current: string): Asked[] {
  const groups = (parse(text) ?? {}) as Record<string, Record<string, readonly unknown[]>>;
  return Object.values(groups).flatMap((group) =>
    Object.entries(group).flatMap(([pages, questions]) =>
      questions.map((question) => ({ query: String(question), answers: answersIn(pages, current) })),
    ),
  );
}

/** Reads what people say who need something: pages or fields, each with its phrases, one a line (`content/said`). */
export function saidFrom(text: string, current: string): Asked[] {
  const phrases = (parse(text) ?? {}) as Record<string, string>;
  return Object.entries(phrases).flatMap(([pages, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((query) => ({ query, answers: answersIn(pages, current) })),
  );
}
