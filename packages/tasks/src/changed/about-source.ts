import type { Closures } from "./closure.ts";
import { declaresSubject } from "./declared-subject.ts";

/** The maximum number of imports between a test and a source of its package for the test to be about that source. */
const maxSteps = 2;

/** A source that this many tests import directly is an entry point: importing it says little about a test's subject. */
const manyTests = 12;

/**
 * Returns the tests of a package that are about one of its sources, by their declarations, imports and
 * names. A test that declares other files is only about those that it imports itself.
 *
 * - those that declare the source (`// About: src/rules/*.ts`), import it, or import a source that runs it and is not
 *   an entry point;
 * - or else those that import it in at most two steps;
 * - the test of the same name (`src/jobs/start.ts` and `test/jobs/start.test.ts`), or else those in the same folder;
 * - or else the nearest ones, those that declare other files last.
 *
 * @param file the source, as a path from the root
 * @param own the tests of its package that the source can affect
 */
export function testsAboutSource(root: string, file: string, own: readonly string[], closures: Closures): string[] {
  const steps = new Map(own.map((test) => [test, closures.of(test).files.get(file) ?? Infinity]));
  const importers = own.filter((test) => steps.get(test) !== Infinity);
  const inPackage = file.split("/").slice(2).join("/");
  const declared = own.filter((test) => declaresSubject(root, test, inPackage));
  if (declared.length + importers.length === 0) return [...own];
  const candidates = importers.filter((test) => steps.get(test) === 1 || declaresSubject(root, test, inPackage, true));
  const nearest = (tests: readonly string[]): string[] => {
    const fewest = Math.min(...tests.map((test) => steps.get(test) ?? Infinity));
    return tests.filter((test) => steps.get(test) === fewest);
  };
  const near = [
    [...declared, ...candidates.filter((test) => isAbout(test, file, own, closures))],
    candidates.filter((test) => (steps.get(test) ?? 0) <= maxSteps),
    namedLike(file, importers),
    nearest(candidates),
    nearest(importers),
  ].find((tests) => tests.length > 0);
  return [...(near ?? []), ...namedLike(file, candidates)];
}

/** Returns the path of the test with a source's name. */
function twinOf(file: string): string {
  return file.replace("/src/", "/test/").replace(/\.ts$/, ".test.ts");
}

function namedLike(file: string, importers: readonly string[]): string[] {
  const twin = twinOf(file);
  if (importers.includes(twin)) return [twin];
  const [, dir, , ...path] = file.split("/");
  const folder = path.length > 1 ? path[0] : undefined;
  return folder === undefined ? [] : importers.filter((test) => test.startsWith(`packages/${dir}/test/${folder}/`));
}

/** Returns whether a test imports a source, or another source that runs it and is not an entry point. */
function isAbout(test: string, file: string, own: readonly string[], closures: Closures): boolean {
  const imported = closures.of(test).files;
  if (imported.get(file) === 1) return true;
  const isEntryPoint = (source: string): boolean =>
    own.filter((other) => closures.of(other).files.get(source) === 1).length >= manyTests;
  return closures.runnersOf(file).some((source) => imported.get(source) === 1 && !isEntryPoint(source));
}
