import { ask, type Forge } from "../forge/api.ts";

interface Runs {
  readonly workflow_runs?: readonly { readonly id?: unknown }[];
}

/**
 * Where a commit's preview lies: the artefacts of its run. Where the forge knows no run yet, the checks of the pull request,
 * which lead there. Nothing of what the run left is read.
 *
 * @param server the forge's address; without it there is no link
 */
export async function previewLink(
  forge: Forge,
  server: string | undefined,
  number: number,
  sha: string,
): Promise<string | undefined> {
  if (!server) return undefined;
  const place = `${server}/${forge.repository}`;
  const found = await ask<Runs>(forge, "GET", `/actions/workflows/preview.yml/runs?event=pull_request&head_sha=${sha}`)
    // The job may lack the right to ask, and a repository the workflow: the checks exist anyway.
    .catch((): Runs => ({}));
  const id = found.workflow_runs?.[0]?.id;
  return typeof id === "number" ? `${place}/actions/runs/${id}#artifacts` : `${place}/pull/${number}/checks`;
}
