import { testsAboutSource } from "./about-source.ts";
import { affectedTests, affectsAll } from "./affected-tests.ts";
import { Closures } from "./closure.ts";
import { declaresSubject, sourceOf } from "./declared-subject.ts";
import type { Same } from "./same-since.ts";
import { Workspace } from "./workspace.ts";

/** A root command, which only calls a package. */
const SCRIPT = /^scripts\/\w+\.ts$/;

/**
 * Returns the tests that changed files can affect and that are about these files:
 *
 * - a test that changed;
 * - a test that lists the repository's files, unless it declares to be about others (`// About: **\/*.ts`);
 * - in the package of a changed source: those that `testsAboutSource` returns, and the README's tests;
 * - for another folder of a package, such as `browser/`: in the test folder of the same name, the tests whose program
 *   imports it (`browser/try.ts` and `test/browser/try.test.ts`) or that declare it (`// About: browser/*.css`), or
 *   else all of them;
 * - for a Markdown page: the tests that declare to be about it (`// About: content/*.md`); or else those that name the
 *   page or its folder, and for a README the tests of its examples; for a page outside of packages, perhaps none;
 * - for a script: the tests of `tasks`, which contains the code behind the scripts, and those that declare to be about
 *   it;
 * - for a file of the contract: the tests that declare to be about it (`// About: openapi/v*\/**`);
 * - in the package of any other changed file, or if there are no other such tests: every test that the change can affect.
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
  if (file.endsWith(".md")) {
    const naming = own.filter((test) => namesPage(root, test, file, closures));
    // Any test that reads files may read another page of its package. Of other pages, such tests list the files.
    const mayRead = naming.length > 0 || top !== "packages" ? naming : own;
    return matchesOrAll(mayRead, isDeclared);
  }
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
  return [...testsAboutSource(root, file, own, closures), ...readmes];
}

/**
 * Returns whether a test, or a file that it imports, names a page: by its path, by its folder if that is hidden, such
 * as `.changeset/`, or in a package by its name or its folder.
 */
function namesPage(root: string, test: string, page: string, closures: Closures): boolean {
  const [top = "", dir = "", first = ""] = page.split("/");
  const isOfPackage = page.startsWith("packages/");
  if (isOfPackage && first === "README.md" && runsReadme(test)) return true;
  // `"README.md"` is the root's: those of packages and folders have a folder before the name.
  const ofRoot = page.startsWith(".") ? `${top}/` : page.includes("/") ? page : `"${page}"`;
  const name = isOfPackage ? first : ofRoot;
  const folder = `packages/${isOfPackage ? dir : test.split("/")[1]}/test/`;
  const imported = [...closures.of(test).files.keys()].filter((file) => file.startsWith(folder));
  return [test, ...imported].some((file) => sourceOf(root, file).includes(name));
}

/** Returns whether a test runs the examples in its package's README. */
function runsReadme(test: string): boolean {
  return /\/test\/readme(\/|\.)/.test(test);
}
