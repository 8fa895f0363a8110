import type { RunGit } from "../git/run-git.ts";
import { snapshotOf } from "../git/snapshot.ts";

type Json = Record<string, unknown>;

/**
 * The bundle that callers have: as it was when `info.version` last changed, which only a release does. Undefined where
 * that cannot be told, and then everything in the base counts as released.
 */
export async function releasedBundle(git: RunGit, base: string, version: string): Promise<Json | undefined> {
  const root = `openapi/${version}/openapi.yaml`;
  const touched = ["log", "-1", "--format=%H", "-G", "^ +version:", base, "--", root];
  const commit = (await git(touched)).toString().trim();
  if (commit === "" || commit === base) return undefined;
  // The commit that brought the document has no release behind it: what came since may be in somebody's hands.
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
