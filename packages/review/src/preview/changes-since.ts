import { bundleDocument } from "@extraction-api/codegen/bundle";
import { operationPath, schemaPath } from "@extraction-api/reference-site/address";
import { decodeToken } from "@extraction-api/document";
import { compareVersion, type Compared } from "../document/compare.ts";
import { readSides } from "../document/read-sides.ts";
import { changedPages, type PageChange } from "../effects/pages.ts";
import { changedPaths } from "../git/changed-paths.ts";
import { findBase } from "../git/find-base.ts";
import { gitIn, type RunGit } from "../git/run-git.ts";
import { snapshotOf } from "../git/snapshot.ts";

/** The pages that a preview of the reference site marks. */
export interface ChangesSince {
  /** The revision, as the user named it. */
  readonly since: string;
  readonly pages: readonly (PageChange & { readonly messages: readonly string[] })[];
}

/**
 * Returns the pages of the reference site on which this tree differs from a revision, each with the diff's messages.
 *
 * @throws Refusal if there is nothing to compare with, or a document cannot be read
 * @example await buildSite({ root, changes: await changesSince(root, "origin/main") })
 */
export async function changesSince(
  root: string,
  revision: string,
  git: RunGit = gitIn(root),
  bundle: (root: string, version: string) => Promise<string> = bundleDocument,
): Promise<ChangesSince> {
  const base = await findBase(git, revision);
  const [changed, snapshot] = await Promise.all([changedPaths(git, base), snapshotOf(git, base, ["openapi"])]);
  const { sides } = await readSides({ root, revision, base, changed, snapshot, bundle });
  const compared = await Promise.all(sides.map((side) => compareVersion(side)));
  const pages = compared.flatMap((one) =>
    changedPages(one).map((page) => ({ ...page, messages: messagesOn(one, page.path) })),
  );
  // Versions share one catalogue of errors.
  const paths = new Set<string>();
  return { since: revision, pages: pages.filter(({ path }) => !paths.has(path) && paths.add(path)) };
}

/** Returns the diff's messages about an operation, or about a schema's own places. */
function messagesOn({ version, result }: Compared, path: string): string[] {
  const found = result.changes.filter(({ impact, base, revision }) => {
    const [, name] = /^\/components\/schemas\/([^/]+)/.exec((revision ?? base)?.pointer ?? "") ?? [];
    if (name !== undefined && schemaPath(version, decodeToken(name)) === path) return true;
    return impact.some(({ operationId }) => operationId !== undefined && operationPath(version, operationId) === path);
  });
  return [...new Set(found.map(({ message }) => message))];
}
