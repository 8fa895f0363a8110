import { entriesOf } from "./package-files.ts";

/** The names and signatures that differ in what one entry of a package exports. */
export interface DeclarationDiff {
  readonly entry: string;
  /** Each begins with `- ` or `+ `, as in a diff. */
  readonly lines: readonly string[];
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
      const lines = diffLines(declarationsOf(before, old.get(entry)), declarationsOf(after, now.get(entry)));
      return lines.length === 0 ? [] : [{ entry, lines }];
    });
  });
}

function diffLines(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    return [...(old === undefined ? [] : [`- ${old}`]), ...(now === undefined ? [] : [`+ ${now}`])];
  });
}
