import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { affectedTests, affectsAll } from "./affected-tests.ts";
import { Closures } from "./closure.ts";
import type { Same } from "./same-since.ts";
import { Workspace } from "./workspace.ts";

/** The maximum number of imports between a test and a source of its package for the test to be about that source. */
const maxSteps = 2;

/** A root command, which only calls a package. */
const SCRIPT = /^scripts\/\w+\.ts$/;

/**
 * Returns the tests that changed files can affect and that are about these files:
 *
 * - a test that changed;
 * - a test that lists the repository's files, unless it declares to be about others (`// About: **\/*.ts`);
 * - in the package of a changed source: the tests that declare to be about it (`// About: src/rules/*.ts`) and the test
 *   with its name; if none declares it, the tests that import it in at most two steps, the test with its name
 *   (`src/jobs/start.ts` and `test/jobs/start.test.ts`) or else those in its folder, or else the nearest ones; and the
 *   README's tests;
 * - for another folder of a package, such as `browser/`: in the test folder of the same name, the tests whose program
 *   imports it (`browser/try.ts` and `test/browser/try.test.ts`) or that declare it (`// About: browser/*.css`), or
 *   else all of them;
 * - for a Markdown page: the tests that declare to be about it (`// About: content/*.md`); or else those that name the
 *   page or its folder, and for a README the tests of its examples;
 * - for a script: the tests of `tasks`, which contains the code behind the scripts, and those that declare to be about
 *   it;
 * - for a file of the contract: the tests that declare to be about it (`// About: openapi/v*\/**`);
 * - in the package of any other changed file, or if there are no such tests: every test that the change can affect.
 *
 * A file in which only comments or prose changed has no such tests; the YAML that it was made from has.
 *
 * @param changed paths from the root
 * @param closures the imports read so far, for repeated calls
 * @param same files in which only comments or prose changed
 */
export function nearTests(
  root: string,
  changed: readonly string[],
  closures: Closures = new Closures(new Workspace(root)),
  same: Pick<Same, "types"> = { types: new Set() },
): string[] {
  const affected = affectedTests(root, changed, closures);
  const listing = affected.filter((test) => sourceOf(root, test).includes('"ls-files"'));
  const others = affected.filter((test) => !listing.includes(test));
  const edited = changed.filter((file) => !same.types.has(file));
  const near = new Set([
    ...edited.flatMap((file) => testsAbout(root, file, others, closures)),
    ...listing.filter((test) => edited.some((file) => declaresSubject(root, test, file, true))),
  ]);
  return affected.filter((test) => near.has(test));
}

function testsAbout(root: string, file: string, affected: readonly string[], closures: Closures): string[] {
  const [top, dir = "", part = "", ...inPart] = file.split("/");
  const own = top === "packages" ? affected.filter((test) => test.startsWith(`packages/${dir}/`)) : [...affected];
  const matchesOrAll = (all: string[], matches: (test: string) => boolean): string[] => {
    const about = own.filter(matches);
    return about.length > 0 ? about : all;
  };
  const inPackage = [part, ...inPart].join("/");
  const isDeclared = (test: string): boolean => declaresSubject(root, test, top === "packages" ? inPackage : file);
  if (file.endsWith(".md"))
    return matchesOrAll(
      matchesOrAll(own, (test) => namesPage(root, test, file, closures)),
      isDeclared,
    );
  if (top === "openapi") return matchesOrAll(own, isDeclared);
  if (SCRIPT.test(file)) return matchesOrAll(own, (test) => test.startsWith("packages/tasks/") || isDeclared(test));
  if (top !== "packages" || affectsAll([file])) return [...affected];
  const readmes = own.filter(runsReadme);
  const inFolder = (test: string, name = ""): boolean => test.startsWith(`packages/${dir}/test/${name}/`);
  if (part !== "src") {
    const named = own.filter((test) => inFolder(test, part));
    // The program that a test is named after, such as `browser/try.ts`.
    const programOf = (test: string): string => test.replace("/test/", "/").replace(".test.ts", ".ts");
    const about = named.filter((test) => closures.of(programOf(test)).files.has(file) || isDeclared(test));
    return [about, named, own].find((tests) => tests.length > 0) ?? [];
  }
  const twin = `packages/${dir}/test/${inPart.join("/").replace(/\.ts$/, ".test.ts")}`;
  const declared = own.filter(isDeclared);
  if (declared.length > 0) return [...declared, twin, ...readmes];
  const steps = new Map(own.map((test) => [test, closures.of(test).files.get(file) ?? Infinity]));
  const fewest = Math.min(...steps.values());
  if (fewest === Infinity) return own;
  const importers = own.filter((test) => steps.get(test) !== Infinity);
  const isRelated = (test: string): boolean =>
    importers.includes(twin) ? test === twin : inPart.length > 1 && inFolder(test, inPart[0]);
  const near = importers.filter((test) => (steps.get(test) ?? 0) <= maxSteps || isRelated(test));
  return [...(near.length > 0 ? near : own.filter((test) => steps.get(test) === fewest)), ...readmes];
}

/**
 * Returns whether a test, or a file that it imports, names a page: by its path, or in a package by its name or its
 * folder.
 */
function namesPage(root: string, test: string, page: string, closures: Closures): boolean {
  const [, dir = "", first = ""] = page.split("/");
  const isOfPackage = page.startsWith("packages/");
  if (isOfPackage && first === "README.md" && runsReadme(test)) return true;
  // `"README.md"` is the root's: those of packages and folders have a folder before the name.
  const name = isOfPackage ? first : page.includes("/") ? page : `"${page}"`;
  const folder = `packages/${isOfPackage ? dir : test.split("/")[1]}/test/`;
  const imported = [...closures.of(test).files.keys()].filter((file) => file.startsWith(folder));
  return [test, ...imported].some((file) => sourceOf(root, file).includes(name));
}

/** Returns whether a test declares to be about a file of its package: `// About: browser/search.ts, browser/*.css`. */
function declaresSubject(root: string, test: string, file: string, ifSilent = false): boolean {
  const patterns = /^\/\/ About: (.+)$/m.exec(sourceOf(root, test))?.[1]?.split(", ");
  return patterns?.some((pattern) => posix.matchesGlob(file, pattern)) ?? ifSilent;
}

/** Returns whether a test runs the examples in its package's README. */
function runsReadme(test: string): boolean {
  return /\/test\/readme(\/|\.)/.test(test);
}

function sourceOf(root: string, file: string): string {
  return readFileSync(join(root, file), "utf8");
}
