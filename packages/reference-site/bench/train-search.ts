// Finds what each feature of the search counts, and writes `content/search-weights.json`: from the questions of the exam, of
// `content/search-asked.yaml`, of `content/said`, and of some that are made from the documents; and what words mean and entries are about,
// in `content/search-meaning.json`. With `--honest`, it also says how well questions do that it has not learned from, by leaving out a
// quarter of the sets after the other. With `--curve`, it says the same of the newest sets, learning from a quarter, half and all of the
// rest, and writes nothing: what more questions would bring.
// `node --conditions=@extraction-api/source packages/reference-site/bench/train-search.ts [--honest | --curve]`
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asked, SearchHead } from "../src/search/entry.ts";
import { engineOf, entriesOf, examFrom, isAnswer } from "../src/search/exam.ts";
import { fit, type Lesson } from "../src/search/fit.ts";
import { featuresOf, judgedAtMost, sumOf, type Candidate, type Weights } from "../src/search/judge.ts";
import { searchIndexFiles } from "../src/search/index-file.ts";
import { fitMeaning } from "../src/search/fit-meaning.ts";
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

/** So many sets were written last. */
const newestSets = 5;

/** Into so many parts the sets are divided, of which one after the other is left out. */
const honestParts = 4;

const content = join(root, "packages/reference-site/content");
const site = await ownSite();
const current = currentVersion(site).name;
const sets = await Promise.all(
  exams.map(async (name) => ({ name, asked: examFrom(await readFile(join(content, name), "utf8"), current) })),
);
const files = searchIndexFiles(pagesOf(site), current, site.words);
const upgrades = upgradeQuestions((JSON.parse(files[0]?.text ?? "") as SearchHead).entries);
// Some of each class: enough that the forms of names keep their place.
const built = Object.entries({ ...builtQuestions(await bundle(current), current), upgrades }).flatMap(([name, asked]) =>
  asked.filter((_, at) => at % (name === "upgrades" ? 1 : /slips|values|endpoints/.test(name) ? 4 : 11) === 0),
);
const entries = entriesOf(files);
const general = await wordVectors(join(root, "packages/reference-site/.cache/words"));
// Without anything learned.
const engine = engineOf(files);
const plain = engineOf(files);
/** Each question is learned from many times. */
const known = new Map<string, string>();
const completed = (query: string): string => {
  const meant = known.get(query) ?? plain.completed(query);
  known.set(query, meant);
  return meant;
};

/** What is learned from, without some of the questions: nobody learns from a question what it is to be asked. */
function learnWithout(left: ReadonlySet<Asked>, meaning: MeaningFile): void {
  const keep = (asked: readonly Asked[]): Asked[] => asked.filter((one) => !left.has(one));
  const exam = keep(sets.flatMap(({ asked }) => asked));
  engine.learn(learnedFrom({ exam, asked: keep(site.asked), weights: {}, meaning }, site.words, { completed }));
}

const meanings = new Map<string, MeaningFile>();

/** What words mean by all questions but some: it takes a while, and the same are left out more than once. */
function meaningWithout(left: ReadonlySet<Asked>): MeaningFile {
  const kept = all.filter((one) => !left.has(one)).map(({ query, answers }) => ({ query: completed(query), answers }));
  const key = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  const meaning = meanings.get(key) ?? fitMeaning(kept, entries, general, site.words.stop);
  meanings.set(key, meaning);
  return meaning;
}

function lessonOf({ query, answers }: Asked): Lesson & { readonly candidates: readonly Candidate[] } {
  const { question, candidates: all, guess } = engine.consider(query);
  const candidates = all.slice(0, judgedAtMost);
  const isRight = candidates.map(({ entry }) => answers.some((answer) => isAnswer(entry.u, answer)));
  return { features: featuresOf(question, candidates, guess), isRight, candidates };
}

/** What is left out at a time of what words lead to: a set, because strangers do not ask like its author, or a fifth of the rest. */
const folds: readonly (readonly Asked[])[] = [
  ...sets.map(({ asked }) => asked),
  ...[0, 1, 2, 3, 4].map((fold) => [...site.asked, ...built].filter((_, at) => at % 5 === fold)),
];

const all = folds.flat();

/** What is left out at a time of what words mean: as with `--honest`, and two folds at a time of the rest. */
const groups = [
  ...Array.from({ length: honestParts }, (_, part) =>
    folds.filter((__, at) => at < sets.length && at % honestParts === part),
  ),
  ...[0, 2, 4].map((first) => folds.slice(sets.length).slice(first, first + 2)),
];

/** A fold, and a lesson of each of its questions: the words that lead and what they mean were learned without it. */
interface Taught {
  readonly fold: readonly Asked[];
  readonly lessons: readonly ReturnType<typeof lessonOf>[];
}

/** Lessons of all questions but those that are left out. */
function lessonsWithout(left: ReadonlySet<Asked>): Taught[] {
  const isKept = (one: Asked): boolean => !left.has(one);
  return groups.flatMap((group) => {
    if (!group.flat().some(isKept)) return [];
    const meaning = meaningWithout(new Set([...group.flat(), ...left]));
    return group.map((fold) => {
      learnWithout(new Set([...fold, ...left]), meaning);
      return { fold, lessons: fold.filter(isKept).map(lessonOf) };
    });
  });
}

/** The rank of the first right candidate, from 0; -1 where none is among the first three. */
function rankOf({ features, isRight, candidates }: ReturnType<typeof lessonOf>, weights: Weights): number {
  const sums = features.map((list) => sumOf(list, weights));
  return turnsOf(candidates, sums)
    .slice(0, 3)
    .findIndex((at) => isRight[at] === true);
}

/** How questions do that nothing was learned from, nor from others that are left out. */
function ranksWithout(asked: readonly Asked[], left: ReadonlySet<Asked>): number[] {
  const weights = fit(lessonsWithout(left).flatMap(({ lessons }) => lessons));
  learnWithout(left, meaningWithout(left));
  return asked.map((one) => rankOf(lessonOf(one), weights));
}

function told(name: string, ranks: readonly number[]): string {
  const [top1, top3] = [ranks.filter((rank) => rank === 0).length, ranks.filter((rank) => rank >= 0).length];
  return `${name}: ${percent(top1, ranks.length)} first, ${percent(top3, ranks.length)} among three, of ${ranks.length}`;
}

if (process.argv.includes("--curve")) {
  const asked = sets.slice(-newestSets).flatMap((set) => set.asked);
  for (const quarters of [1, 2, 4]) {
    const away = all.filter((_, at) => at % 4 >= quarters);
    console.log(
      told(`learned from ${quarters} quarters of the rest`, ranksWithout(asked, new Set([...asked, ...away]))),
    );
  }
} else {
  const taught = lessonsWithout(new Set());
  const weights = fit(taught.flatMap(({ lessons }) => lessons));
  await writeFile(join(content, "search-weights.json"), `${JSON.stringify(weights, null, 2)}\n`);
  await writeFile(join(content, "search-meaning.json"), `${JSON.stringify(meaningWithout(new Set()), null, 2)}\n`);
  console.log(`${Object.keys(weights).length} weights from ${all.length} questions`);
  if (process.argv.includes("--honest")) console.log(told("all, each left out once", honest(taught)));
}

/** How the questions of each part of the sets do whose lessons the weights were not found from. */
function honest(taught: readonly Taught[]): number[] {
  return Array.from({ length: honestParts }, (_, part) => {
    const own = new Set<readonly Asked[]>(sets.flatMap(({ asked }, at) => (at % honestParts === part ? [asked] : [])));
    const weights = fit(taught.flatMap(({ fold, lessons }) => (own.has(fold) ? [] : lessons)));
    return taught.flatMap(({ fold, lessons }) => {
      if (!own.has(fold)) return [];
      const ranks = lessons.map((lesson) => rankOf(lesson, weights));
      console.log(told(sets.find(({ asked }) => asked === fold)?.name ?? "", ranks));
      return ranks;
    });
  }).flat();
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
