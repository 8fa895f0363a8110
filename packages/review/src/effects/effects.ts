import { join } from "node:path";
import { compileConsumers } from "../consumers/compile-consumers.ts";
import { consumersAt, type ConsumerReport } from "../consumers/consumers.ts";
import { touches } from "../git/changed-paths.ts";
import type { Snapshot } from "../git/snapshot.ts";
import type { Compared } from "../document/compare.ts";
import { diffDeclarations, type DeclarationDiff } from "./declaration-diff.ts";
import { changedPages, type PageChange } from "./pages.ts";
import { sizeChanges, type SizeChange } from "./sizes.ts";
import { flagDiff } from "./flag-diff.ts";
import type { OfferDiff } from "./offer-diff.ts";
import { toolDiff } from "./tool-diff.ts";
import { packageFiles } from "./package-files.ts";

/** The effects of a change on what people use. */
export interface Effects {
  readonly declarations: readonly DeclarationDiff[];
  readonly sizes: readonly SizeChange[];
  readonly pages: readonly PageChange[];
  /** The tools for agents. */
  readonly tools: OfferDiff;
  /** The flags of the command line. */
  readonly flags: OfferDiff;
  /** The results of compiling callers' programs with the changed packages; undefined if no package changed. */
  readonly consumers?: ConsumerReport;
}

/** The client's dependencies as installed in this repository; those of the judged tree are not used. */
const INSTALLED = join(import.meta.dirname, "../../../client");

/** Returns the effects of a change. Checks only what differs from the base, so that other changes cost nothing here. */
export async function effectsOf(
  root: string,
  compared: readonly Compared[],
  changed: ReadonlySet<string>,
  readBase: (folders: readonly string[]) => Promise<Snapshot>,
): Promise<Effects> {
  // The versions share the pages of the errors.
  const pages = [...new Map(compared.flatMap(changedPages).map((page) => [page.path, page])).values()];
  const offers = { tools: toolDiff(compared), flags: flagDiff(compared) };
  // Callers use these packages in programs. A new version has no earlier types to compare with.
  const packages = [...compared.map(({ version }) => `api-${version}`).toSorted(), "client"];
  const folders = packages.map((name) => `packages/${name}`);
  if (!touches(changed, ...folders))
    return { declarations: [], sizes: sizeChanges(compared, [], []), pages, ...offers };
  const before = new Map([...(await readBase(folders))].map(([path, bytes]) => [path, bytes.toString()]));
  const after = await packageFiles(root, packages);
  const compiled = consumersAt(readBase).then((programs) =>
    programs.length === 0 ? undefined : compileConsumers(programs, after),
  );
  const { packageSizes } = await import("./package-sizes.ts");
  const [declarations, old, now, consumers] = await Promise.all([
    diffDeclarations(packages, before, after),
    packageSizes(packages, before, INSTALLED),
    packageSizes(packages, after, INSTALLED),
    compiled,
  ]);
  const sizes = sizeChanges(compared, old, now);
  return { declarations, sizes, pages, ...offers, ...(consumers && { consumers }) };
}
