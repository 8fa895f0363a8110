import { importsIn, type Import } from "./imports-in.ts";
import { allowed } from "./rules.ts";

/** Returns the packages that a manifest declares, and its own name. */
export type Declared = (dir: string) => ReadonlySet<string>;

/** Returns the forbidden imports of a file, each as `file → target`. */
export function crossings(file: string, source: string, declared: Declared): string[] {
  return importsIn(file, source)
    .filter((imported) => !isAllowed(file, imported, declared))
    .map(({ target }) => `${file} → ${target}`);
}

function isAllowed(file: string, imported: Import, declared: Declared): boolean {
  const [top = "", dir = "", part = ""] = file.split("/");
  if (top === "scripts") return isAllowedForScript(imported);
  if (top !== "packages") return !imported.isRelative || !imported.target.startsWith("packages/");
  return part === "src" ? isAllowedForSource(dir, imported, declared) : isAllowedForTest(dir, imported, declared);
}

/** Returns whether a script may have an import: it calls packages only through their entry points. */
function isAllowedForScript({ target, isRelative }: Import): boolean {
  if (!isRelative) return !target.startsWith("@extraction-api/");
  return target.startsWith("scripts/") || /^packages\/[^/]+\/src\/index\.ts$/.test(target);
}

function isAllowedForSource(dir: string, { target, isRelative }: Import, declared: Declared): boolean {
  if (isRelative && target.startsWith(`packages/${dir}/`)) return !/^packages\/[^/]+\/(test|bench)\//.test(target);
  if (!isRelative && !target.startsWith("@extraction-api/")) return true;
  const isPermitted = (allowed[dir] ?? []).some((prefix) => target.startsWith(prefix));
  return isPermitted && (isRelative || declared(dir).has(packageOf(target)));
}

/** Files that a test may read outside its package: the bundles, and the changelog module, which changesets loads. */
const FOR_TESTS = ["openapi/dist/", ".changeset/changelog.mjs"];

/**
 * Returns whether a test, benchmark or example may have an import: from its own package's folder, or a package by name.
 */
function isAllowedForTest(dir: string, { target, isRelative }: Import, declared: Declared): boolean {
  if (isRelative) return [`packages/${dir}/`, ...FOR_TESTS].some((prefix) => target.startsWith(prefix));
  if (!target.startsWith("@extraction-api/")) return true;
  // Independent witnesses stay independent in their tests, too.
  if (dir === "service" && target.startsWith("@extraction-api/client")) return false;
  return declared(dir).has(packageOf(target));
}

function packageOf(target: string): string {
  return target.split("/", 2).join("/");
}
