import { changeset } from "./changeset.ts";

/** Runs the changesets command; tests bring their own. */
export type RunChangeset = typeof changeset;

/**
 * Publishes what the registry does not have yet, from the workflow that the registry trusts and from nowhere else: there
 * is no token to publish with on anybody's machine.
 *
 * @throws Error anywhere but in that workflow, before anything is done
 */
export async function publishForReal(
  root: string,
  env: NodeJS.ProcessEnv,
  run: RunChangeset = changeset,
): Promise<string> {
  const isTrusted = env["GITHUB_ACTIONS"] === "true" && Boolean(env["ACTIONS_ID_TOKEN_REQUEST_URL"]);
  if (!isTrusted)
    throw new Error("Only the release workflow publishes. To see what it would do: npm run release -- --dry");
  return run(root, ["publish", "--no-git-tag"], { ...env, NPM_CONFIG_PROVENANCE: "true" });
}
