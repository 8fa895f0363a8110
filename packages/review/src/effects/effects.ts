import { touches } from "../git/changed-paths.ts";
import type { Snapshot } from "../git/snapshot.ts";
import type { Compared } from "../document/compare.ts";
import { diffDeclarations, type DeclarationDiff } from "./declaration-diff.ts";
import { changedPages, type PageChange } from "./pages.ts";
import { sizeChanges, type SizeChange } from "./sizes.ts";
import { packageFiles } from "./package-files.ts";

/** What a change does to the things that people use. */
export interface Effects {
  readonly declarations: readonly DeclarationDiff[];
  readonly sizes: readonly SizeChange[];
  readonly pages: readonly PageChange[];
}

/** The published packages whose types and size callers have in their programs. */
export const PACKAGES: readonly string[] = ["api-v1", "api-v2", "client"];

export const SOURCES: readonly string[] = PACKAGES.map((name) => `packages/${name}`);

/** Looks at what differs from the base only: a change that touches no package costs nothing here. */
export async function effectsOf(
  root: string,
  compared: readonly Compared[],
  changed: ReadonlySet<string>,
  readBase: () => Promise<Snapshot>,
): Promise<Effects> {
  const pages = compared.flatMap(changedPages);
  if (!touches(changed, ...SOURCES)) return { declarations: [], sizes: sizeChanges(compared, [], []), pages };
  const before = new Map([...(await readBase())].map(([path, bytes]) => [path, bytes.toString()]));
  const after = await packageFiles(root, PACKAGES);
  const { packageSizes } = await import("./package-sizes.ts");
  const installed = `${root}/packages/client`;
  const [declarations, old, now] = await Promise.all([
    diffDeclarations(PACKAGES, before, after),
    packageSizes(PACKAGES, before, installed),
    packageSizes(PACKAGES, after, installed),
  ]);
  return { declarations, sizes: sizeChanges(compared, old, now), pages };
}
