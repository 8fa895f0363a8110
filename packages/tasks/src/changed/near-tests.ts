import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { affectedTests, isForAll } from "./affected-tests.ts";
import { Closures } from "./closure.ts";
import { Workspace } from "./workspace.ts";

/** How many imports a test may be from a source of its own package that it is about. */
const mostSteps = 2;

/** A command of the root, which only passes on to a package. */
const SCRIPT = /^scripts\/\w+\.ts$/;

/**
 * Of the tests that may end otherwise because of files that changed, those that are about these files:
 *
 * - a test that changed, and a test that lists the repository's files;
 * - in the package of a changed source: the tests that say that they are about it (`// About: src/rules/*.ts`) and the one of its
 *   name; where there are none that say so, the tests that import it in at most two steps, the test of its name (`src/jobs/start.ts`
 *   and `test/jobs/start.test.ts`) or else those of its folder, or the nearest ones where there are none of these; and what the
 *   README promises;
 * - for another folder of a package, such as `browser/`: of the tests in the folder of the same name those whose program imports it
 *   (`browser/try.ts` and `test/browser/try.test.ts`) or that say so (`// About: browser/*.css`), or all of them where there is none;
 * - for a page in Markdown: the tests that say that they are about it (`// About: content/*.md`); where there are none, those that
 *   name the page or its folder, and for a README those of what it promises;
 * - for a script: the tests of the package that all scripts are thin fronts of, `tasks`, and those that say that they are about it;
 * - for a file of the contract: the tests that say that they are about it (`// About: openapi/v*\/**`);
 * - in the package of anything else that changed, or where there are no such tests: every test that may notice.
 *
 * @param changed paths from the root
 * @param closures what was read before, where this is asked several times
 */
export function nearTests(
  root: string,
  changed: readonly string[],
  closures: Closures = new Closures(new Workspace(root)),
): string[] {
  const affected = affectedTests(root, changed, closures);
  const near = new Set(changed.flatMap((file) => testsAbout(root, file, affected, closures)));
  return affected.filter((test) => near.has(test) || listsFiles(root, test));
}

function testsAbout(root: string, file: string, affected: readonly string[], closures: Closures): string[] {
  const [top, dir = "", part = "", ...inPart] = file.split("/");
  const own = top === "packages" ? affected.filter((test) => test.startsWith(`packages/${dir}/`)) : [...affected];
  const orAll = (all: string[], says: (test: string) => boolean): string[] => {
    const about = own.filter(says);
    return about.length > 0 ? about : all;
  };
  const inPackage = [part, ...inPart].join("/");
  const isSaid = (test: string): boolean => saysIsAbout(root, test, top === "packages" ? inPackage : file);
  if (file.endsWith(".md"))
    return orAll(
      orAll(own, (test) => namesPage(root, test, file, closures)),
      isSaid,
    );
  if (top === "openapi") return orAll(own, isSaid);
  if (SCRIPT.test(file)) return orAll(own, (test) => test.startsWith("packages/tasks/") || isSaid(test));
  if (top !== "packages" || isForAll([file])) return [...affected];
  const readmes = own.filter(runsReadme);
  const inFolder = (test: string, name = ""): boolean => test.startsWith(`packages/${dir}/test/${name}/`);
  if (part !== "src") {
    const named = own.filter((test) => inFolder(test, part));
    const about = named.filter((test) => closures.of(programOf(test)).files.has(file) || isSaid(test));
    return [about, named, own].find((tests) => tests.length > 0) ?? [];
  }
  const twin = `packages/${dir}/test/${inPart.join("/").replace(/\.ts$/, ".test.ts")}`;
  const said = own.filter(isSaid);
  if (said.length > 0) return [...said, twin, ...readmes];
  const steps = new Map(own.flatMap((test) => entry(test, closures.of(test).files.get(file))));
  if (steps.size === 0) return own;
  const isKin = (test: string): boolean =>
    steps.has(twin) ? test === twin : inPart.length > 1 && inFolder(test, inPart[0]);
  const isNear = ([test, most]: [string, number]): boolean => most <= mostSteps || isKin(test);
  const near = [...steps].filter(isNear);
  const fewest = Math.min(...steps.values());
  const nearest = [...steps].filter(([, most]) => most === fewest);
  const about = near.length > 0 ? near : nearest;
  return [...about.map(([test]) => test), ...readmes];
}

/** Whether a test, or what it brings along, names a page: by its path, in a package by its name or the folder that keeps such pages. */
function namesPage(root: string, test: string, page: string, closures: Closures): boolean {
  const [, dir = "", first = ""] = page.split("/");
  const isOfPackage = page.startsWith("packages/");
  if (isOfPackage && first === "README.md" && runsReadme(test)) return true;
  // `"README.md"` is that of the root: those of packages and folders are named with a folder before it.
  const name = isOfPackage ? first : page.includes("/") ? page : `"${page}"`;
  const folder = `packages/${isOfPackage ? dir : test.split("/")[1]}/test/`;
  const brought = [...closures.of(test).files.keys()].filter((file) => file.startsWith(folder));
  return [test, ...brought].some((file) => readFileSync(join(root, file), "utf8").includes(name));
}

/** The program that a test of another folder is named after, such as `browser/try.ts`. */
function programOf(test: string): string {
  return test.replace("/test/", "/").replace(".test.ts", ".ts");
}

/** Whether a test says that it is about a file of its package: `// About: browser/search.ts, browser/*.css`. */
function saysIsAbout(root: string, test: string, file: string): boolean {
  const [, patterns = ""] = /^\/\/ About: (.+)$/m.exec(readFileSync(join(root, test), "utf8")) ?? [];
  return patterns.split(", ").some((pattern) => posix.matchesGlob(file, pattern));
}

function entry(test: string, steps: number | undefined): [string, number][] {
  return steps === undefined ? [] : [[test, steps]];
}

/** Whether a test runs what the README of its package promises. */
function runsReadme(test: string): boolean {
  return /\/test\/readme(\/|\.)/.test(test);
}

function listsFiles(root: string, test: string): boolean {
  return readFileSync(join(root, test), "utf8").includes('"ls-files"');
}
