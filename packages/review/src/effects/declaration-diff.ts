import { diffLines } from "./diff-lines.ts";
import { entriesOf, packageName } from "./package-files.ts";

/** The exported names and signatures of a package entry that differ. */
export interface DeclarationDiff {
  readonly entry: string;
  /** Each begins with `- ` or `+ `, as in a diff. */
  readonly lines: readonly string[];
  /** Removed names that programs import, or schemas that they refer to. */
  readonly removed: readonly string[];
  /** The package of the entry. */
  readonly package: string;
}

/** Compares the public declarations of packages before and after. */
export async function diffDeclarations(
  packages: readonly string[],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Promise<DeclarationDiff[]> {
  const { declarationsOf } = await import("./declarations.ts");
  return packages.flatMap((name) => {
    const prefix = `packages/${name}/`;
    const isSame = (path: string): boolean => before.get(path) === after.get(path);
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => path.startsWith(prefix));
    if (paths.every(isSame)) return [];
    const old = entriesOf(name, before);
    const now = entriesOf(name, after);
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((entry) => {
      const was = unnumbered(declarationsOf(before, old.get(entry)));
      const is = unnumbered(declarationsOf(after, now.get(entry)));
      const lines = diffLines(was, is);
      const left = new Set(namesIn(is));
      const removed = namesIn(was).filter((exported) => !left.has(exported));
      return lines.length === 0 ? [] : [{ entry, lines, removed, package: packageName(name, before) }];
    });
  });
}

/**
 * Returns declarations without the generator's numbers for shared types: a change renumbers them all, and no caller
 * uses them.
 */
function unnumbered(declarations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const isNumbered = (name: string): boolean => /^Failures\d+\b/.test(name);
  const known = [...declarations].filter(([name]) => !isNumbered(name));
  return new Map(known.map(([name, text]) => [name, text.replaceAll(/\bFailures\d+\b/g, "Failures")]));
}

/** Returns the exported names, each once; for the component tree, its schemas, because programs refer to those. */
function namesIn(declarations: ReadonlyMap<string, string>): string[] {
  const names = [...declarations.keys()].map((key) => /^(?:components\.schemas\.)?([^.(: ]+)/.exec(key)?.[1] ?? key);
  return [...new Set(names)].filter((name) => name !== "components" && name !== "operations");
}
