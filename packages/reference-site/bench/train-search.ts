// Finds what each feature of the search counts, and writes `content/search-weights.json`: from the questions of the exam, of
// `content/search-asked.yaml`, of `content/said`, and of some that are made from the documents. With `--honest`, it says how well
// questions do that it has not learned from, by leaving out a quarter of the sets after the other, and writes nothing. With `--curve`, it says the same
// of the newest sets, learning from a quarter, half and all of the rest: what more questions would bring.
// `node --conditions=@extraction-api/source packages/reference-site/bench/train-search.ts [--honest | --curve]`
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asked, SearchHead } from "../src/search/entry.ts";
import { engineOf, examFrom, isAnswer } from "../src/search/exam.ts";
import { fit, type Lesson } from "../src/search/fit.ts";
import { featuresOf, judgedAtMost, sumOf, type Candidate, type Weights } from "../src/search/judge.ts";
import { searchIndexFiles } from "../src/search/index-file.ts";
import { learnedFrom } from "../src/search/learned.ts";
import { turnsOf } from "../src/search/turns.ts";
import { exams } from "../src/assembly/load.ts";
import { pagesOf } from "../src/assembly/pages.ts";
import { currentVersion } from "../src/site/site.ts";
import { bundle } from "../test/reading.ts";
import { builtQuestions, upgradeQuestions } from "../test/search/built-questions.ts";
import { ownSite, root } from "../test/browser/built-site.ts";

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
function learnWithout(left: ReadonlySet<Asked>): void {
  const keep = (asked: readonly Asked[]): Asked[] => asked.filter((one) => !left.has(one));
  const exam = keep(sets.flatMap(({ asked }) => asked));
  engine.learn(learnedFrom({ exam, asked: keep(site.asked), weights: {} }, site.words, { completed }));
}

function lessonOf({ query, answers }: Asked): Lesson & { readonly candidates: readonly Candidate[] } {
  const { question, candidates: all, lead } = engine.consider(query);
  const candidates = all.slice(0, judgedAtMost);
  const isRight = candidates.map(({ entry }) => answers.some((answer) => isAnswer(entry.u, answer)));
  return { features: featuresOf(question, candidates, lead), isRight, candidates };
}

/** What is left out at a time of what words lead to: a set, because strangers do not ask like its author, or a fifth of the rest. */
const folds: readonly (readonly Asked[])[] = [
  ...sets.map(({ asked }) => asked),
  ...[0, 1, 2, 3, 4].map((fold) => [...site.asked, ...built].filter((_, at) => at % 5 === fold)),
];

/** Lessons of all questions but those that are left out. */
function lessonsWithout(left: ReadonlySet<Asked>): Lesson[] {
  return folds.flatMap((fold) => {
    const own = fold.filter((one) => !left.has(one));
    if (own.length === 0) return [];
    learnWithout(new Set([...fold, ...left]));
    return own.map(lessonOf).map(({ features, isRight }) => ({ features, isRight }));
  });
}

/** The rank of the first right candidate, from 0; -1 where none is among the first three. */
function rankOf({ features, isRight, candidates }: ReturnType<typeof lessonOf>, weights: Weights): number {
  const sums = features.map((list) => sumOf(list, weights));
  return turnsOf(candidates, sums)
    .slice(0, 3)
    .findIndex((at) => isRight[at] === true);
}

const all = folds.flat();
/** How questions do that nothing was learned from, nor from others that are left out. */
function ranksWithout(asked: readonly Asked[], left: ReadonlySet<Asked>): number[] {
  const weights = fit(lessonsWithout(left));
  learnWithout(left);
  return asked.map((one) => rankOf(lessonOf(one), weights));
}

function told(name: string, ranks: readonly number[]): string {
  const [top1, top3] = [ranks.filter((rank) => rank === 0).length, ranks.filter((rank) => rank >= 0).length];
  return `${name}: ${percent(top1, ranks.length)} first, ${percent(top3, ranks.length)} among three, of ${ranks.length}`;
}

if (process.argv.includes("--honest")) {
  const ranks = Array.from({ length: honestParts }, (_, part) => {
    const own = sets.filter((__, at) => at % honestParts === part);
    const asked = own.flatMap((set) => set.asked);
    const found = ranksWithout(asked, new Set(asked));
    let end = 0;
    for (const { name, asked: those } of own) console.log(told(name, found.slice(end, (end += those.length))));
    return found;
  });
  console.log(told("all, each left out once", ranks.flat()));
} else if (process.argv.includes("--curve")) {
  const asked = sets.slice(-newestSets).flatMap((set) => set.asked);
  for (const quarters of [1, 2, 4]) {
    const away = all.filter((_, at) => at % 4 >= quarters);
    console.log(
      told(`learned from ${quarters} quarters of the rest`, ranksWithout(asked, new Set([...asked, ...away]))),
    );
  }
} else {
  const weights = fit(lessonsWithout(new Set()));
  await writeFile(join(content, "search-weights.json"), `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${Object.keys(weights).length} weights from ${all.length} questions`);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
