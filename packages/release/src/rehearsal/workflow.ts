import { randomUUID } from "node:crypto";
import { createTokenSigner, type TokenSigner } from "./identity-token.ts";
import { bearerOf, listen, type Listening } from "./listen.ts";

/** A run of the release workflow, as a release sees it: its environment and the forge's identity tokens. */
export interface Workflow extends Listening {
  readonly issuer: TokenSigner;
  /** The variables that the forge sets in a job that may request an identity token. */
  readonly env: Readonly<Record<string, string>>;
}

const COMMIT = "4f".repeat(20);

/**
 * Starts an issuer of identity tokens on loopback, for a run of a workflow.
 *
 * @param address `https://FORGE/OWNER/NAME`
 */
export async function startWorkflow(address: string): Promise<Workflow> {
  const { origin, pathname } = new URL(address);
  const repository = pathname.slice(1);
  const path = `${repository}/.github/workflows/release.yml@refs/heads/main`;
  const issuer = await createTokenSigner();
  const secret = randomUUID();
  const claims = {
    iss: origin,
    sub: `repo:${repository}:environment:npm`,
    repository,
    repository_owner: repository.split("/")[0],
    repository_visibility: "public",
    ref: "refs/heads/main",
    sha: COMMIT,
    event_name: "push",
    environment: "npm",
    workflow_ref: path,
    job_workflow_ref: path,
    runner_environment: "github-hosted",
    run_id: "1",
    run_attempt: "1",
  };
  const server = await listen(async (request, response) => {
    const aud = new URL(request.url ?? "", "http://127.0.0.1").searchParams.get("audience");
    if (bearerOf(request) !== secret || aud === null) return void response.writeHead(401).end("not this job");
    const value = await issuer.sign({ ...claims, aud });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ value }));
  });
  const env = {
    GITHUB_ACTIONS: "true",
    GITHUB_SERVER_URL: origin,
    GITHUB_REPOSITORY: repository,
    GITHUB_WORKFLOW_REF: path,
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: COMMIT,
    GITHUB_EVENT_NAME: "push",
    GITHUB_REPOSITORY_ID: "1",
    GITHUB_REPOSITORY_OWNER_ID: "1",
    GITHUB_RUN_ID: "1",
    GITHUB_RUN_ATTEMPT: "1",
    RUNNER_ENVIRONMENT: "github-hosted",
    ACTIONS_ID_TOKEN_REQUEST_URL: `${server.url}token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
  };
  return { ...server, issuer, env };
}
