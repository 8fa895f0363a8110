import { ask, type Forge } from "../forge/api.ts";

interface Runs {
  readonly workflow_runs?: readonly { readonly id?: unknown }[];
}

/**
 * Returns the address of a commit's preview: the artefacts of its run or, before the run exists, the checks of the pull
 * request, which link to it. Does not read the run's files.
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
    // The job may lack the permission, or the repository the workflow; the page of checks always exists.
    .catch((): Runs => ({}));
  const id = found.workflow_runs?.[0]?.id;
  return typeof id === "number" ? `${place}/actions/runs/${id}#artifacts` : `${place}/pull/${number}/checks`;
}
