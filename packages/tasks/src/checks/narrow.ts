import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Closures } from "../changed/closure.ts";
import type { Check } from "./list.ts";

/** Files generated from the documents, and the code that generates them. */
const GENERATED = /^openapi\/.*\.(yaml|json)$|^packages\/(codegen|document|api-v\d+)\/|\/generated\//;

/** Files that commands write: only handwritten files are searched for unused code. */
const WRITTEN_BY_COMMANDS = /^openapi\/dist\/|^packages\/api-v\d+\/src\/|\/generated\//;

/** Files that affect no package's manifest, entry or declarations: prose, tests and benchmarks. */
const UNPACKED = /\.md$|^packages\/[^/]+\/(test|bench)\//;

/** A page in the root, which is part of no document or package. */
const PAGE = /^[^/]+\.md$/;

/** Files that the compiler and the search for unused code read. */
const READ = /\.([cm]?[jt]sx?|json)$/;

/**
 * Files that the reference site shows or is made from. Another check compares api-diff's findings with
 * `openapi/changes`.
 */
const SITE_FILES =
  /^openapi\/|^packages\/(reference-site|document)\/|^packages\/client\/(examples|src\/upgrade)\b|\/guides\//;

/** Generated files are not linted, so the list may match no file. */
const ALLOW_NO_FILES = "--no-error-on-unmatched-pattern";

/**
 * Narrows checks to changed files:
 *
 * - lint reads them and their importers, whose types depend on them;
 * - changed packages are built and packed;
 * - generated folders are compared if one of them or their generator changed since they were generated;
 * - the site is built if it shows one of them;
 * - types are checked if a program or JSON changed, and unused code is searched for if that file is handwritten;
 * - the documents are checked unless only a page in the root changed.
 *
 * Programs with the same imports and exports as before trigger neither the search for unused code nor packing. A check
 * whose own script changed is not narrowed.
 *
 * @param files paths from the root
 * @param closures the repository's imports read so far
 * @param same programs whose imports and exports are the same as before
 */
export function narrowChecks(
  root: string,
  checks: readonly Check[],
  files: readonly string[],
  closures: Closures,
  same: ReadonlySet<string> = new Set(),
): Check[] {
  const programs = [...new Set(files.flatMap((file) => [file, ...closures.importersOf(file)]))].filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)),
  );
  const isBuilt = (dir: string): boolean => existsSync(join(root, "packages", dir, "tsdown.config.ts"));
  const packagesOf = (some: readonly string[]) =>
    new Set(some.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []));
  const changed = packagesOf(files);
  const renamed = files.filter((file) => !same.has(file));
  const packed = packagesOf(renamed.filter((file) => !UNPACKED.test(file)));
  return checks.flatMap((check) => {
    const { name, packages = [] } = check;
    if (check.commands.some((words) => words.some((word) => files.includes(word)))) return [check];
    if (name === "oxlint") return withWords(check, programs.length === 0 ? [] : [ALLOW_NO_FILES, ...programs]);
    if (name === "types") return files.some((file) => READ.test(file)) ? [check] : [];
    if (name === "knip")
      return renamed.some((file) => READ.test(file) && !WRITTEN_BY_COMMANDS.test(file)) ? [check] : [];
    if (name === "build") return withWords(check, [...changed].filter(isBuilt));
    if (name === "drift") return withWords(check, files.some((file) => GENERATED.test(file)) ? ["--unless-done"] : []);
    if (name === "site") return files.some((file) => SITE_FILES.test(file)) ? [check] : [];
    if (name === "documents" || name === "diff") return files.every((file) => PAGE.test(file)) ? [] : [check];
    if (name.startsWith("package ")) return packages.some((dir) => packed.has(dir)) ? [check] : [];
    return [check];
  });
}

/** Returns a check with these words added to its commands, or nothing if there are no words. */
function withWords(check: Check, words: readonly string[]): Check[] {
  const commands = check.commands.map((command) => [...command, ...words.toSorted()]);
  return words.length === 0 ? [] : [{ ...check, commands }];
}
