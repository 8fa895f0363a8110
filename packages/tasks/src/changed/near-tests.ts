import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { affectedTests, affectsAll } from "./affected-tests.ts";
import { Closures } from "./closure.ts";
import { Workspace } from "./workspace.ts";

/**
 * Files for which only the tests count that declare them: prose, the contract, what is generated from it, and the root
 * commands, which only call a package.
 */
const DECLARED_ONLY = /\.md$|^openapi\/|^packages\/api-v\d+\/src\/|\/generated\/|^scripts\/\w+\.ts$/;

/**
 * Returns the tests that changed files can affect and that are closest to these files:
 *
 * - those that declare a file (`// About: src/rules/*.ts`);
 * - in the package of a source, those that run it after the fewest imports; if there are none, those that use its types.
 *   A test that declares other files counts only if it imports the source itself;
 * - in the package of a file that no test there declares or imports, every test, unless the file is prose or generated.
 *
 * @param changed paths from the root
 * @param closures the imports read so far, for repeated calls
 */
export function nearTests(
  root: string,
  changed: readonly string[],
  closures: Closures = new Closures(new Workspace(root)),
): string[] {
  const affected = affectedTests(root, changed, closures);
  const subjects: Subjects = new Map(affected.map((test) => [test, subjectsOf(root, test)]));
  const near = new Set(changed.flatMap((file) => testsAbout(file, subjects, closures)));
  return affected.filter((test) => near.has(test));
}

/** Tests, and patterns of the files that each declares to be about. */
type Subjects = ReadonlyMap<string, readonly string[]>;

function testsAbout(file: string, affected: Subjects, closures: Closures): readonly string[] {
  if (affectsAll([file]) && !DECLARED_ONLY.test(file)) return [...affected.keys()];
  const declaring = [...affected].filter(([, globs]) => globs.some((glob) => posix.matchesGlob(file, glob)));
  const declared = declaring.map(([test]) => test);
  const folder = /^packages\/[^/]+\//.exec(file)?.[0];
  if (folder === undefined || DECLARED_ONLY.test(file)) return declared;
  const own = new Map([...affected].filter(([test]) => test.startsWith(folder)));
  const nearest = (["running", "files"] as const)
    .map((along) => nearestTests(file, own, closures, along))
    .find((tests) => tests.length > 0);
  const isAlone = nearest === undefined && !declared.some((test) => own.has(test));
  return [...declared, ...(isAlone ? own.keys() : (nearest ?? []))];
}

/** Returns the tests closest to a file by their imports. Those that declare other files must import it directly. */
function nearestTests(file: string, tests: Subjects, closures: Closures, along: "running" | "files"): string[] {
  const steps = new Map([...tests.keys()].map((test) => [test, stepsTo(file, test, closures, along)]));
  const importers = [...steps].filter(([test, count]) => count <= 1 || tests.get(test)?.length === 0);
  const fewest = Math.min(...importers.map(([, count]) => count));
  return importers.flatMap(([test, count]) => (count < Infinity && count === fewest ? [test] : []));
}

/**
 * Returns the number of imports between a test and a file. A test also runs the program that it is named after: in
 * `test/browser/try.test.ts`, a browser loads `browser/try.ts`.
 */
function stepsTo(file: string, test: string, closures: Closures, along: "running" | "files"): number {
  const program = test.replace("/test/", "/").replace(".test.ts", ".ts");
  return Math.min(...[test, program].map((one) => closures.of(one)[along].get(file) ?? Infinity));
}

/**
 * Returns patterns of the files that a test declares to be about. It names them from the root or from the folder of its
 * package.
 */
export function subjectsOf(root: string, test: string): string[] {
  const [, dir] = test.split("/");
  const declarations = readFileSync(join(root, test), "utf8").matchAll(/^\/\/ About: (.+)$/gm);
  const subjects = [...declarations].flatMap(([, names = ""]) => names.split(", "));
  return subjects.map((name) => `{${name},packages/${dir}/${name}}`);
}
