import { existsSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "../changed/changed-files.ts";
import { checks, testCheck, type Check } from "./list.ts";
import { narrowChecks } from "./narrow.ts";

/** The checks that a command line selects, or why it is wrong. */
export type Chosen = { readonly checks: readonly Check[]; readonly note?: string } | { readonly wrong: string };

/**
 * Chooses checks: all of them without arguments; a check by its name; the tests of a package by its folder; a
 * test file by its path.
 * `--affected` or `--affected=REVISION` chooses the checks and tests that changes since then can break; `--changed` or
 * `--changed=REVISION`, the tests among them that are about the changes.
 */
export async function chooseChecks(root: string, args: readonly string[]): Promise<Chosen> {
  const all = checks(root);
  const [first = "", ...rest] = args;
  if (args.length === 0) return { checks: all };
  const since = /^--(changed|affected)(?:=(.+))?$/.exec(first);
  if (since && rest.length === 0) return changed(root, all, since[1] === "changed", since[2]);
  const names = all.map(({ name }) => name);
  const testsOf = (name: string): string => (name.endsWith(".test.ts") ? name : `packages/${name}/test/`);
  const unknown = args.find((name) => !names.includes(name) && !existsSync(join(root, testsOf(name))));
  if (unknown !== undefined) {
    const known = names.filter((name) => !name.startsWith("package "));
    return {
      wrong: `npm test: ${unknown} is not a check or package. Name checks (${known.join(", ")}), folders in packages/, test files, or only --changed or --affected.`,
    };
  }
  const packages = args.filter((name) => !names.includes(name));
  const named = all.filter(({ name }) => args.includes(name));
  if (packages.length === 0 || args.includes("tests")) return { checks: named };
  // A package's tests read the build.
  const build = all.filter(({ name }) => name === "build" && !args.includes(name));
  const tests = testCheck(packages.map(testsOf));
  return { checks: [...build, ...named, tests] };
}

async function changed(root: string, all: readonly Check[], isNear: boolean, revision?: string): Promise<Chosen> {
  // A compiler reads the imports; it is not loaded if all checks are requested.
  const { affectedTests, canAffect, Closures, affectsAll, nearTests, sameSince, Workspace } =
    await import("../changed/index.ts");
  const { since, commit, files } = await changedFiles(root, revision);
  const closures = new Closures(new Workspace(root));
  const affected = affectedTests(root, files, closures);
  const same = isNear ? await sameSince(root, commit, files) : undefined;
  const tests = same ? nearTests(root, files, closures) : affected;
  const able = all.filter(({ name, packages }) => name !== "tests" && canAffect(root, packages, files));
  // The contract and the scripts affect every check, but most checks read only generated files or run one script.
  const isNarrow = !affectsAll(files.filter((file) => !/^openapi\/|^scripts\/\w+\.ts$/.test(file)));
  const others = same && isNarrow ? narrowChecks(root, able, files, closures, same) : able;
  const rest =
    tests.length === affected.length ? "" : `; ${tests.length} are about them, \`--affected\` runs all of them`;
  const note = `${files.length} files changed since ${since}: ${affected.length} test files can be affected${rest}`;
  return { checks: tests.length === 0 ? others : [...others, testCheck(tests)], note };
}
