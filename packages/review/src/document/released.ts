import type { RunGit } from "../git/run-git.ts";
import { snapshotOf } from "../git/snapshot.ts";

type Json = Record<string, unknown>;

/**
 * Returns the bundle that callers have: the one at the last change of `info.version`, which only a release makes.
 * Undefined if it cannot be determined; then everything in the base counts as released.
 */
export async function releasedBundle(git: RunGit, base: string, version: string): Promise<Json | undefined> {
  const root = `openapi/${version}/openapi.yaml`;
  const touched = ["log", "-1", "--format=%H", "-G", "^ +version:", base, "--", root];
  const commit = (await git(touched)).toString().trim();
  if (commit === "" || commit === base) return undefined;
  // No release precedes the commit that added the document, so callers may have anything since then.
  const isOldest = await git(["cat-file", "-e", `${commit}^:${root}`]).then(
    () => false,
    () => true,
  );
  if (isOldest) return undefined;
  const dist = `openapi/dist/${version}.json`;
  const bytes = (await snapshotOf(git, commit, [dist])).get(dist);
  try {
    return bytes && (JSON.parse(bytes.toString()) as Json);
  } catch {
    return undefined;
  }
}
