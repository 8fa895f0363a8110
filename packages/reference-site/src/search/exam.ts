import { parse } from "yaml";
import type { Written } from "../page/page.ts";
import { SearchEngine } from "./engine.ts";
import type { LabelledQuery, SearchEntry, SearchHead, SearchPart, SearchTexts } from "./entry.ts";
import type { Learned } from "./judge.ts";

/** The result of an exam. */
export interface Score {
  readonly questions: number;
  /** Share of questions that the first result answers, from 0 to 1. */
  readonly top1: number;
  /** Share of questions that one of the first three results answers, from 0 to 1. */
  readonly top3: number;
  /** The questions that the first result does not answer, each with its results. */
  readonly misses: readonly string[];
}

/** Minimum shares of answered questions. */
export const passMark = { top1: 0.9, top3: 0.98 } as const;

/**
 * Runs the exam against the index files of a build.
 *
 * @throws Error that lists the misses if the result is below {@link passMark}
 */
export async function checkSearch(files: readonly Written[], exam: readonly LabelledQuery[]): Promise<void> {
  if (exam.length === 0) return;
  const score = runExam(engineOf(files), exam);
  if (score.top1 >= passMark.top1 && score.top3 >= passMark.top3) return;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  throw new Error(
    `The search answers ${percent(score.top1)} of ${score.questions} questions by its first result and ${percent(score.top3)} by its first three; ` +
      `${percent(passMark.top1)} and ${percent(passMark.top3)} are needed (packages/reference-site/content/search-exam/*.yaml). Missed:\n${score.misses.join("\n")}\n` +
      "Add what readers say to content/phrases, and run bench/train-search.ts; or fix src/search/rank.ts.",
  );
}

/** Creates the search engine from the files of a build, as a browser does. */
export function engineOf(files: readonly Written[]): SearchEngine {
  const read = reader(files);
  const head = read("search.json") as SearchHead;
  const engine = new SearchEngine(head.words);
  engine.add(head);
  engine.addTexts(read(head.texts) as SearchTexts);
  for (const file of head.more) engine.add(read(file) as SearchPart);
  const learned = head.learned === undefined ? null : (read(head.learned) as Learned | null);
  if (learned !== null) engine.learn(learned);
  return engine;
}

function reader(files: readonly Written[]): (name: string) => unknown {
  return (name) => JSON.parse(files.find(({ path }) => path === `assets/${name}`)?.text ?? "null");
}

/** Returns the entries of a build with their texts. */
export function entriesOf(files: readonly Written[]): SearchEntry[] {
  const read = reader(files);
  const head = read("search.json") as SearchHead;
  const { texts } = read(head.texts) as SearchTexts;
  return [
    ...head.entries.map((entry, at) => ({ ...entry, x: texts[at] ?? "" })),
    ...head.more.flatMap((name) => (read(name) as SearchPart).entries),
  ];
}

/** Parses an exam: groups of questions, each with the pages that answer it. */
export function examFrom(text: string, current: string): LabelledQuery[] {
  const groups = parse(text) as Record<string, Record<string, string>>;
  return Object.values(groups).flatMap((group) =>
    Object.entries(group).map(([query, pages]) => ({
      query,
      answers: answersIn(pages, current),
    })),
  );
}

/** Returns the addresses in a list such as `op:scrape guide:jobs`. */
export function answersIn(pages: string, current: string): string[] {
  return pages.split(" ").map((page) => addressOf(page, current));
}

function addressOf(page: string, current: string): string {
  const [kind = "", name = ""] = page.split(":");
  const [version, whole = ""] = /^v\d+\//.test(name) ? name.split("/") : [current, name];
  const [id = "", field] = whole.split("#");
  const place = (inside: string): string => (field === undefined ? "" : `#${inside}.${field}`);
  if (kind === "op" || kind === "hook") return `${version}/operations/${id}.html${place("request")}`;
  if (kind === "schema") return `${version}/schemas/${id}.html${place(id)}`;
  if (kind === "error") return `errors.html#${name}`;
  if (kind === "trace") return `trace-events.html#trace-${name}`;
  return kind === "guide" ? `guides/${name}.html` : `${name}.html`;
}

/** Runs an exam. */
export function runExam(engine: SearchEngine, exam: readonly LabelledQuery[]): Score {
  let [first, third] = [0, 0];
  const misses: string[] = [];
  for (const { query, answers } of exam) {
    const found = engine.ask(query).found.slice(0, 3);
    const rank = found.findIndex(({ entry }) => answers.some((answer) => isAnswer(entry.u, answer)));
    if (rank === 0) first += 1;
    if (rank >= 0) third += 1;
    if (rank !== 0) misses.push(`${query} (${rank + 1}): ${found.map(({ entry }) => entry.u).join(" ")}`);
  }
  return { questions: exam.length, top1: first / exam.length, top3: third / exam.length, misses };
}

/** Returns whether an address matches an answer. */
export function isAnswer(address: string, answer: string): boolean {
  if (answer.endsWith("*.html")) return address.startsWith(answer.slice(0, -"*.html".length));
  if (answer.endsWith("*")) return address.startsWith(answer.slice(0, -1));
  return address === answer || address.startsWith(`${answer}#`);
}
