import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readChangeset, type Changeset } from "./changeset.ts";

/** The changesets that a change adds or edits; those of earlier changes speak for those. */
export async function addedChangesets(root: string, changed: ReadonlySet<string>): Promise<Changeset[]> {
  const files = [...changed].filter((path) => /^\.changeset\/(?!README\.md$)[^/]+\.md$/.test(path));
  const present = files.filter((path) => existsSync(join(root, path))).toSorted();
  return Promise.all(present.map(async (path) => readChangeset(path, await readFile(join(root, path), "utf8"))));
}
