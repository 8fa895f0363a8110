import { importsIn, type Import } from "./imports-in.ts";
import { allowed } from "./rules.ts";

/** The packages that a manifest declares, and its own name. */
export type Declared = (dir: string) => ReadonlySet<string>;

/** What a file of the repository imports that it may not, each as `file → target`. */
export function crossings(file: string, source: string, declared: Declared): string[] {
  return importsIn(file, source)
    .filter((imported) => !isFine(file, imported, declared))
    .map(({ target }) => `${file} → ${target}`);
}

function isFine(file: string, imported: Import, declared: Declared): boolean {
  const [top = "", dir = "", part = ""] = file.split("/");
  if (top === "scripts") return isFineForScript(imported);
  if (top !== "packages") return !imported.isRelative || !imported.target.startsWith("packages/");
  return part === "src" ? isFineForSource(dir, imported, declared) : isFineForTest(dir, imported, declared);
}

/** A script calls packages by their entry: it reaches into none. */
function isFineForScript({ target, isRelative }: Import): boolean {
  if (!isRelative) return !target.startsWith("@extraction-api/");
  return target.startsWith("scripts/") || /^packages\/[^/]+\/src\/index\.ts$/.test(target);
}

function isFineForSource(dir: string, { target, isRelative }: Import, declared: Declared): boolean {
  if (isRelative && target.startsWith(`packages/${dir}/`)) return !/^packages\/[^/]+\/(test|bench)\//.test(target);
  if (!isRelative && !target.startsWith("@extraction-api/")) return true;
  const isPermitted = (allowed[dir] ?? []).some((prefix) => target.startsWith(prefix));
  return isPermitted && (isRelative || declared(dir).has(packageOf(target)));
}

/** What a test may look at outside its package: the bundles, and the changelog's words, which changesets loads. */
const FOR_TESTS = ["openapi/dist/", ".changeset/changelog.mjs"];

/** Tests, benchmarks and examples stay in their folder too; packages they import by name. */
function isFineForTest(dir: string, { target, isRelative }: Import, declared: Declared): boolean {
  if (isRelative) return [`packages/${dir}/`, ...FOR_TESTS].some((prefix) => target.startsWith(prefix));
  if (!target.startsWith("@extraction-api/")) return true;
  // Independent witnesses are so in their tests too.
  if (dir === "service" && target.startsWith("@extraction-api/client")) return false;
  return declared(dir).has(packageOf(target));
}

function packageOf(target: string): string {
  return target.split("/", 2).join("/");
}
