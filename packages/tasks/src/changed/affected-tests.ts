import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { published } from "../published.ts";
import { Closures } from "./closure.ts";
import { Workspace } from "./workspace.ts";

/** What every test depends on: the contract, the tools and their versions, who depends on whom, how tests are run. */
const FOR_ALL = /^(openapi|scripts)\/|^[^/]+\.(json|yaml|ts)$|^\.(npmrc|ci\/)|^packages\/[^/]+\/package\.json$/;

/** Whether a change is for every test and every check. */
export function isForAll(changed: readonly string[]): boolean {
  return changed.some((file) => FOR_ALL.test(file));
}

/** Every test file, from the root. */
export function allTests(root: string): string[] {
  return globSync("packages/*/test/**/*.test.ts", { cwd: root }).toSorted();
}

/**
 * The test files that may end otherwise than before, because of files that changed:
 *
 * - a test that only imports, when it imports one of them, directly or not;
 * - a test that reads files or starts programs or threads, itself or in what it imports, when one of them lies in its
 *   package, in the program of a package that this depends on, or outside `packages/`;
 * - a test that lists the repository's files, always;
 * - every test, when the contract, a manifest, or a tool's version or setting changed.
 *
 * @param changed paths from the root
 * @param closures what was read before, where this is asked several times
 */
export function affectedTests(
  root: string,
  changed: readonly string[],
  closures: Closures = new Closures(new Workspace(root)),
): string[] {
  const tests = allTests(root);
  if (changed.length === 0) return [];
  if (isForAll(changed)) return tests;
  const { workspace } = closures;
  return tests.filter((test) => {
    if (readFileSync(join(root, test), "utf8").includes('"ls-files"')) return true;
    const { files, isOpen, packs } = closures.of(test);
    const [, own = ""] = test.split("/");
    const reach = new Set([...workspace.reach(own), ...(packs ? published(root) : [])]);
    return changed.some((file) => files.has(file) || (isOpen && isInReach(file, own, reach)));
  });
}

function isInReach(file: string, own: string, reach: ReadonlySet<string>): boolean {
  const [top, dir = "", part = ""] = file.split("/");
  if (top !== "packages" || dir === own) return true;
  // No package uses the tests of another.
  return reach.has(dir) && part !== "test" && part !== "bench";
}

/** Whether a check that looks at some packages, or at every file, may end otherwise because of files that changed. */
export function canNotice(root: string, packages: readonly string[] | undefined, changed: readonly string[]): boolean {
  if (packages === undefined || isForAll(changed)) return true;
  const workspace = new Workspace(root);
  return packages.some((dir) => changed.some((file) => isInReach(file, dir, workspace.reach(dir))));
}
