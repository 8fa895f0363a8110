// Finds what each feature of the search counts, and writes `content/search-weights.json`: from the questions of the exam, of
// `content/search-asked.yaml`, of `content/said`, and of some that are made from the documents. With `--honest`, it says how well
// questions do that it has not learned from, by leaving out one set after the other, and writes nothing. With `--curve`, it says the same
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
  asked.filter((_, at) => at % (name === "upgrades" ? 2 : /slips|values|endpoints/.test(name) ? 4 : 11) === 0),
);
// Without anything learned.
const engine = engineOf(files);
const plain = engineOf(files);

/** What is learned from, without some of the questions: nobody learns from a question what it is to be asked. */
function learnWithout(left: ReadonlySet<Asked>): void {
  const keep = (asked: readonly Asked[]): Asked[] => asked.filter((one) => !left.has(one));
  const exam = keep(sets.flatMap(({ asked }) => asked));
  engine.learn(learnedFrom({ exam, asked: keep(site.asked), weights: {} }, site.words, plain));
}

function lessonOf({ query, answers }: Asked): Lesson & { readonly candidates: readonly Candidate[] } {
  const { question, candidates: all, lead } = engine.consider(query);
  const candidates = all.slice(0, judgedAtMost);
  const isRight = candidates.map(({ entry }) => answers.some((answer) => isAnswer(entry.u, answer)));
  return { features: featuresOf(question, candidates, lead), isRight, candidates };
}

/** Lessons of some questions: a fifth after the other is left out of what words lead to. */
function lessonsOf(asked: readonly Asked[], away: readonly Asked[]): Lesson[] {
  return [0, 1, 2, 3, 4].flatMap((fold) => {
    const own = asked.filter((_, at) => at % 5 === fold);
    learnWithout(new Set([...own, ...away]));
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

const all = [...sets.flatMap(({ asked }) => asked), ...site.asked, ...built];
/** How questions do that nothing was learned from, nor from others that are left out. */
function ranksWithout(asked: readonly Asked[], left: ReadonlySet<Asked>): number[] {
  const kept = all.filter((one) => !left.has(one));
  const weights = fit(lessonsOf(kept, [...left]));
  learnWithout(left);
  return asked.map((one) => rankOf(lessonOf(one), weights));
}

function told(name: string, ranks: readonly number[]): string {
  const [top1, top3] = [ranks.filter((rank) => rank === 0).length, ranks.filter((rank) => rank >= 0).length];
  return `${name}: ${percent(top1, ranks.length)} first, ${percent(top3, ranks.length)} among three, of ${ranks.length}`;
}

if (process.argv.includes("--honest")) {
  const ranks = sets.map(({ name, asked }) => {
    const own = ranksWithout(asked, new Set(asked));
    console.log(told(name, own));
    return own;
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
  const weights = fit(lessonsOf(all, []));
  await writeFile(join(content, "search-weights.json"), `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${Object.keys(weights).length} weights from ${all.length} questions`);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
