import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Closures } from "../changed/closure.ts";
import type { Check } from "./list.ts";

/** What is made of the documents, and what makes it. */
const GENERATED = /^openapi\/.*\.(yaml|json)$|^packages\/(codegen|document|api-v\d+)\/|\/generated\//;

/** What a command writes: unused code is only looked for in handwritten files. */
const WRITTEN_BY_COMMANDS = /^openapi\/dist\/|^packages\/api-v\d+\/src\/|\/generated\//;

/** What no package's manifest, entry or declaration is made of: prose, tests and benchmarks. */
const UNPACKED = /\.md$|^packages\/[^/]+\/(test|bench)\//;

/** A page at the root, which no document and no package holds. */
const PAGE = /^[^/]+\.md$/;

/** What the compiler and the search for unused code read. */
const READ = /\.([cm]?[jt]sx?|json)$/;

/** What the reference site shows, and what makes it; what api-diff finds is compared with `openapi/changes` by the check of its own. */
const SHOWN =
  /^openapi\/|^packages\/(reference-site|document)\/|^packages\/client\/(examples|src\/upgrade)\b|\/guides\//;

/** Generated files are not linted, and there may be no other. */
const FEW = "--no-error-on-unmatched-pattern";

/**
 * Narrows checks to files that changed: lint looks at them and at what imports them, since the types of a file decide about
 * its importers; packages are built and packed that changed themselves; generated folders are compared when one of them or
 * their generator changed; the site is built when it shows one of them; types, and what nobody uses, are looked for when a program
 * or JSON changed, the latter when a person wrote it; the documents are looked at unless only a page at the root changed. Programs that
 * import and export the same names as before call for neither a search for what is unused nor a package. A check whose own script
 * changed stays as it is.
 *
 * @param files paths from the root
 * @param closures what was read of the repository's imports
 * @param sameNames programs that import and export what they did before
 */
export function narrowChecks(
  root: string,
  checks: readonly Check[],
  files: readonly string[],
  closures: Closures,
  sameNames: ReadonlySet<string> = new Set(),
): Check[] {
  const programs = [...new Set(files.flatMap((file) => [file, ...closures.importersOf(file)]))].filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)),
  );
  const isBuilt = (dir: string): boolean => existsSync(join(root, "packages", dir, "tsdown.config.ts"));
  const packagesOf = (some: readonly string[]) =>
    new Set(some.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []));
  const read = files.filter((file) => READ.test(file));
  const changed = packagesOf(files);
  const renamed = files.filter((file) => !sameNames.has(file));
  const packed = packagesOf(renamed.filter((file) => !UNPACKED.test(file)));
  return checks.flatMap((check) => {
    const { name, packages = [] } = check;
    if (check.commands.some((words) => words.some((word) => files.includes(word)))) return [check];
    if (name === "oxlint") return withWords(check, programs.length === 0 ? [] : [FEW, ...programs]);
    if (name === "types") return read.length > 0 ? [check] : [];
    if (name === "knip")
      return renamed.some((file) => READ.test(file) && !WRITTEN_BY_COMMANDS.test(file)) ? [check] : [];
    if (name === "build") return withWords(check, [...changed].filter(isBuilt));
    if (name === "drift") return files.some((file) => GENERATED.test(file)) ? [check] : [];
    if (name === "site") return files.some((file) => SHOWN.test(file)) ? [check] : [];
    if (name === "documents" || name === "diff") return files.every((file) => PAGE.test(file)) ? [] : [check];
    if (name.startsWith("package ")) return packages.some((dir) => packed.has(dir)) ? [check] : [];
    return [check];
  });
}

/** A check whose commands are about these words; none without words. */
function withWords(check: Check, words: readonly string[]): Check[] {
  const commands = check.commands.map((command) => [...command, ...words.toSorted()]);
  return words.length === 0 ? [] : [{ ...check, commands }];
}
