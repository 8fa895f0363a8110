import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { published } from "../published.ts";
import { Closures } from "./closure.ts";
import { Workspace } from "./workspace.ts";

/**
 * Files that every test depends on: the contract, the tools and their versions, the dependency graph, the test setup.
 */
const FOR_ALL = /^(openapi|scripts)\/|^[^/]+\.(json|yaml|ts)$|^\.(npmrc|ci\/)|^packages\/[^/]+\/package\.json$/;

/** Returns whether a change affects every test and every check. */
export function affectsAll(changed: readonly string[]): boolean {
  return changed.some((file) => FOR_ALL.test(file));
}

/** Returns all test files, as paths from the root. */
export function allTests(root: string): string[] {
  return globSync("packages/*/test/**/*.test.ts", { cwd: root }).toSorted();
}

/**
 * Returns the test files whose result the changed files can affect:
 *
 * - a test that only imports, if it imports one of them, directly or indirectly;
 * - a test that reads files or starts programs or threads, itself or through its imports, if one of them is in its
 *   package, in the sources of a package that it depends on, or outside `packages/`;
 * - a test that lists the repository's files, always;
 * - every test, if the contract, a manifest, or a tool's version or setting changed.
 *
 * @param changed paths from the root
 * @param closures the imports read so far, for repeated calls
 */
export function affectedTests(
  root: string,
  changed: readonly string[],
  closures: Closures = new Closures(new Workspace(root)),
): string[] {
  const tests = allTests(root);
  if (changed.length === 0) return [];
  if (affectsAll(changed)) return tests;
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
  // No package uses another package's tests.
  return reach.has(dir) && part !== "test" && part !== "bench";
}

/** Returns whether changed files can affect the result of a check that reads the given packages, or all files. */
export function canAffect(root: string, packages: readonly string[] | undefined, changed: readonly string[]): boolean {
  if (packages === undefined || affectsAll(changed)) return true;
  const workspace = new Workspace(root);
  return packages.some((dir) => changed.some((file) => isInReach(file, dir, workspace.reach(dir))));
}
