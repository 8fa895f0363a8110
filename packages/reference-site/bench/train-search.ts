// Learns the weight of each feature of the search (`content/search-weights.json`) and the vectors of words and entries
// (`content/search-meaning.json`) from the questions of the exam, of `content/search-training.yaml`, of `content/phrases`,
// and from questions generated from the documents. With `--honest`, also prints the result of cross-validation: in each
// of four rounds, the weights are learned without a quarter of the sets and evaluated on it. With `--curve`, evaluates
// the newest sets after learning from a quarter, half and all of the rest, to estimate the benefit of more questions,
// and writes nothing.
// `node --conditions=@extraction-api/source packages/reference-site/bench/train-search.ts [--honest | --curve]`
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LabelledQuery, SearchHead } from "../src/search/entry.ts";
import { engineOf, entriesOf, examFrom, isAnswer } from "../src/search/exam.ts";
import { FeatureNumbers, fit, type Lesson } from "../training/fit.ts";
import { featuresOf, judgedAtMost, type Candidate, type Weights } from "../src/search/judge.ts";
import { searchIndexFiles } from "../src/search/index-file.ts";
import { fitMeaning } from "../training/fit-meaning.ts";
import type { MeaningFile } from "../src/search/meaning.ts";
import { learnedFrom } from "../src/search/learned.ts";
import { turnsOf } from "../src/search/turns.ts";
import { exams } from "../src/assembly/load.ts";
import { pagesOf } from "../src/assembly/pages.ts";
import { currentVersion } from "../src/site/site.ts";
import { bundle } from "../test/reading.ts";
import { builtQuestions, upgradeQuestions } from "../test/search/built-questions.ts";
import { ownSite, root } from "../test/browser/built-site.ts";
import { wordVectors } from "./word-vectors.ts";

/** Number of newest sets that `--curve` evaluates. */
const newestSets = 5;

/** Number of parts of the cross-validation. */
const honestParts = 4;

const content = join(root, "packages/reference-site/content");
const site = await ownSite();
const current = currentVersion(site).name;
const sets = await Promise.all(
  exams.map(async (name) => ({ name, asked: examFrom(await readFile(join(content, name), "utf8"), current) })),
);
const files = searchIndexFiles(pagesOf(site), current, site.words);
const upgrades = upgradeQuestions((JSON.parse(files[0]?.text ?? "") as SearchHead).entries);
// A sample of each class, large enough that queries that are names still find their entry.
const built = Object.entries({ ...builtQuestions(await bundle(current), current), upgrades }).flatMap(([name, asked]) =>
  asked.filter((_, at) => at % (name === "upgrades" ? 1 : /slips|values|endpoints/.test(name) ? 4 : 11) === 0),
);
const entries = entriesOf(files);
const general = await wordVectors(join(root, "packages/reference-site/.cache/words"));
// Both engines start without learned data. One learns, the other only corrects queries.
const engine = engineOf(files);
const plain = engineOf(files);
/** Caches corrected queries, because each one is used many times. */
const known = new Map<string, string>();
const completed = (query: string): string => {
  const meant = known.get(query) ?? plain.completed(query);
  known.set(query, meant);
  return meant;
};

/** Teaches the engine all questions except the given ones, so that no question is evaluated with its own data. */
function learnWithout(left: ReadonlySet<LabelledQuery>, meaning: MeaningFile): void {
  const keep = (asked: readonly LabelledQuery[]): LabelledQuery[] => asked.filter((one) => !left.has(one));
  const exam = keep(sets.flatMap(({ asked }) => asked));
  engine.learn(learnedFrom({ exam, training: keep(site.training), weights: {}, meaning }, site.words, { completed }));
}

const meanings = new Map<string, MeaningFile>();

/**
 * Returns vectors learned from all questions except the given ones. Cached, because learning is slow and the same
 * questions are left out several times.
 */
function meaningWithout(left: ReadonlySet<LabelledQuery>): MeaningFile {
  const kept = all.filter((one) => !left.has(one)).map(({ query, answers }) => ({ query: completed(query), answers }));
  const key = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  const meaning = meanings.get(key) ?? fitMeaning(kept, entries, general, site.words.stop);
  meanings.set(key, meaning);
  return meaning;
}

const numbers = new FeatureNumbers();

function lessonOf({
  query,
  answers,
}: LabelledQuery): Lesson & { readonly candidates: readonly Pick<Candidate, "entry">[] } {
  const { question, candidates: all, guess } = engine.consider(query);
  const candidates = all.slice(0, judgedAtMost);
  const isRight = candidates.map(({ entry }) => answers.some((answer) => isAnswer(entry.u, answer)));
  const rows = featuresOf(question, candidates, guess).map((features) => numbers.rowOf(features));
  // Keeps only what is needed, because thousands of lessons are in memory at the same time.
  return { rows, isRight, candidates: candidates.map(({ entry }) => ({ entry })) };
}

/**
 * The folds for learning where words lead: each exam set, because its author's style would make the others easier, and
 * fifths of the other questions.
 */
const folds: readonly (readonly LabelledQuery[])[] = [
  ...sets.map(({ asked }) => asked),
  ...[0, 1, 2, 3, 4].map((fold) => [...site.training, ...built].filter((_, at) => at % 5 === fold)),
];

const all = folds.flat();

/**
 * The groups of folds for learning vectors: the same parts as in the cross-validation, and pairs of the other folds.
 */
const groups = [
  ...Array.from({ length: honestParts }, (_, part) =>
    folds.filter((__, at) => at < sets.length && at % honestParts === part),
  ),
  ...[0, 2, 4].map((first) => folds.slice(sets.length).slice(first, first + 2)),
];

/** A fold with a lesson for each of its questions, from an engine that has not learned from them. */
interface TrainedFold {
  readonly fold: readonly LabelledQuery[];
  readonly lessons: readonly ReturnType<typeof lessonOf>[];
}

/** Returns lessons for all questions except the given ones. */
function lessonsWithout(left: ReadonlySet<LabelledQuery>): TrainedFold[] {
  const isKept = (one: LabelledQuery): boolean => !left.has(one);
  return groups.flatMap((group) => {
    if (!group.flat().some(isKept)) return [];
    const meaning = meaningWithout(new Set([...group.flat(), ...left]));
    return group.map((fold) => {
      learnWithout(new Set([...fold, ...left]), meaning);
      return { fold, lessons: fold.filter(isKept).map(lessonOf) };
    });
  });
}

/** Returns the rank of the first right candidate, from 0. Returns -1 if none is in the first three. */
function rankOf({ rows, isRight, candidates }: ReturnType<typeof lessonOf>, weights: Weights): number {
  const sums = numbers.sumsOf(rows, weights);
  return turnsOf(candidates, sums)
    .slice(0, 3)
    .findIndex((at) => isRight[at] === true);
}

/** Returns the ranks of the given questions after learning from all questions except `left`. */
function ranksWithout(asked: readonly LabelledQuery[], left: ReadonlySet<LabelledQuery>): number[] {
  const weights = fit(
    lessonsWithout(left).flatMap(({ lessons }) => lessons),
    numbers,
  );
  learnWithout(left, meaningWithout(left));
  return asked.map((one) => rankOf(lessonOf(one), weights));
}

function scoreLine(name: string, ranks: readonly number[]): string {
  const [top1, top3] = [ranks.filter((rank) => rank === 0).length, ranks.filter((rank) => rank >= 0).length];
  return `${name}: ${percent(top1, ranks.length)} first, ${percent(top3, ranks.length)} among three, of ${ranks.length}`;
}

if (process.argv.includes("--curve")) {
  const asked = sets.slice(-newestSets).flatMap((set) => set.asked);
  for (const quarters of [1, 2, 4]) {
    const away = all.filter((_, at) => at % 4 >= quarters);
    console.log(
      scoreLine(`learned from ${quarters} quarters of the rest`, ranksWithout(asked, new Set([...asked, ...away]))),
    );
  }
} else {
  const trained = lessonsWithout(new Set());
  const weights = fit(
    trained.flatMap(({ lessons }) => lessons),
    numbers,
  );
  await writeFile(join(content, "search-weights.json"), `${JSON.stringify(weights, null, 2)}\n`);
  await writeFile(join(content, "search-meaning.json"), `${JSON.stringify(meaningWithout(new Set()), null, 2)}\n`);
  console.log(`${Object.keys(weights).length} weights from ${all.length} questions`);
  if (process.argv.includes("--honest")) console.log(scoreLine("all, each left out once", crossValidated(trained)));
}

/** Returns the ranks of the exam's questions in cross-validation. */
function crossValidated(trained: readonly TrainedFold[]): number[] {
  return Array.from({ length: honestParts }, (_, part) => {
    const own = new Set<readonly LabelledQuery[]>(
      sets.flatMap(({ asked }, at) => (at % honestParts === part ? [asked] : [])),
    );
    const weights = fit(
      trained.flatMap(({ fold, lessons }) => (own.has(fold) ? [] : lessons)),
      numbers,
    );
    return trained.flatMap(({ fold, lessons }) => {
      if (!own.has(fold)) return [];
      const ranks = lessons.map((lesson) => rankOf(lesson, weights));
      console.log(scoreLine(sets.find(({ asked }) => asked === fold)?.name ?? "", ranks));
      return ranks;
    });
  }).flat();
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
