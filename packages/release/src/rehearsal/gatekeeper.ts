import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerOf, bodyOf, listen, type Listening } from "./listen.ts";
import type { Registry } from "./registry.ts";
import type { ServeInstalled } from "./serve-installed.ts";
import type { Signing } from "./signing.ts";
import type { Workflow } from "./workflow.ts";

/** Who may publish packages: this workflow of this repository, from this environment. */
export interface TrustedPublisher {
  readonly repository: string;
  readonly workflow: string;
  readonly environment: string;
}

/** The gatekeeper's registry and policy. */
export interface Gatekeeper {
  readonly registry: Registry;
  readonly signing: Signing;
  readonly workflow: Workflow;
  readonly publisher: TrustedPublisher;
  /** The token of a person, which can create packages. */
  readonly ownerToken: string;
  /** Serves packages that exist but are not part of the release. */
  readonly others?: ServeInstalled;
}

interface Published {
  readonly name: string;
  readonly versions: Record<string, { readonly repository?: { readonly url?: string } }>;
  readonly _attachments: Record<string, { readonly data: string }>;
}

/** The reason why a publish is refused, with the public registry's status and words. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Enforces the public registry's rules in front of one on loopback: a workflow's identity is exchanged for a token that
 * publishes one package; only the owner creates a package; provenance must be signed, cover this tarball, and name the
 * manifest's repository; a version can be published once.
 */
export async function startGatekeeper(gate: Gatekeeper): Promise<Listening> {
  const granted = new Map<string, string>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = /^\/-\/npm\/v1\/oidc\/token\/exchange\/package\/(.+)$/.exec(request.url ?? "")?.[1];
    if (name !== undefined) {
      const token = await exchange(gate, decodeURIComponent(name), bearerOf(request));
      granted.set(token, decodeURIComponent(name));
      return void response.writeHead(201, JSON_TYPE).end(JSON.stringify({ token }));
    }
    if (gate.others?.(request, response)) return;
    if (request.method !== "PUT") return gate.registry.handle(request, response);
    const body = JSON.parse((await bodyOf(request)).toString()) as Published;
    await check(gate, body, bearerOf(request), granted);
    const forwarded = await fetch(gate.registry.url + encodeURIComponent(body.name), {
      method: "PUT",
      headers: { ...JSON_TYPE, authorization: "Bearer none" },
      body: JSON.stringify({ ...body, _attachments: tarballsOf(body) }),
    });
    response.writeHead(forwarded.status, JSON_TYPE).end(await forwarded.text());
  };
  return listen((request, response) =>
    handle(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      response.writeHead(error.status, JSON_TYPE).end(JSON.stringify({ error: error.message }));
    }),
  );
}

const JSON_TYPE = { "content-type": "application/json" } as const;

async function exchange(gate: Gatekeeper, name: string, identity: string): Promise<string> {
  const { workflow, publisher } = gate;
  const claims = await workflow.issuer.read(identity);
  if (claims?.["aud"] !== "npm:127.0.0.1") throw new Refused(401, "Invalid identity token");
  const versions = await versionsOf(gate, name);
  const path = `${publisher.repository}/.github/workflows/${publisher.workflow}@`;
  const isTrusted =
    claims["repository"] === publisher.repository &&
    String(claims["workflow_ref"]).startsWith(path) &&
    claims["environment"] === publisher.environment;
  if (versions.length === 0 || !isTrusted)
    throw new Refused(404, "OIDC token exchange error - package not found or no trusted publisher matches");
  return `npm_${randomUUID()}`;
}

async function check(gate: Gatekeeper, body: Published, token: string, granted: Map<string, string>): Promise<void> {
  const { name } = body;
  const known = await versionsOf(gate, name);
  const mayPublish = token === gate.ownerToken || granted.get(token) === name;
  if (!mayPublish) throw new Refused(known.length === 0 ? 404 : 403, `You have no right to publish ${name}.`);
  for (const [version, { repository }] of Object.entries(body.versions)) {
    if (known.includes(version))
      throw new Refused(403, `You cannot publish over the previously published versions: ${version}.`);
    checkProvenance(gate, body, version, repository?.url ?? "");
  }
}

function checkProvenance({ signing }: Gatekeeper, body: Published, version: string, url: string): void {
  const { name, _attachments: attachments } = body;
  const bundle = attachments[`${name}-${version}.sigstore`];
  const tarball = attachments[`${name}-${version}.tgz`];
  if (!bundle || !tarball) throw new Refused(422, "Provenance is required, and none was sent");
  const proven = read(() => signing.provenIn(JSON.parse(bundle.data)));
  const digest = createHash("sha512").update(Buffer.from(tarball.data, "base64")).digest("hex");
  if (proven.digest !== digest)
    throw new Refused(422, "Error verifying sigstore provenance bundle: it is about another tarball");
  if (url.replace(/^git\+/, "").replace(/\.git$/, "") !== proven.repository)
    throw new Refused(
      422,
      `Error verifying sigstore provenance bundle: Failed to validate repository information: package.json: "repository.url" is "${url}", expected to match "${proven.repository}" from provenance`,
    );
}

function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Refused(422, `Error verifying sigstore provenance bundle: ${String(error)}`);
  }
}

async function versionsOf({ registry }: Gatekeeper, name: string): Promise<string[]> {
  const response = await fetch(registry.url + encodeURIComponent(name));
  if (!response.ok) return [];
  return Object.keys(((await response.json()) as { versions?: object }).versions ?? {});
}

function tarballsOf({ _attachments: attachments }: Published): object {
  return Object.fromEntries(Object.entries(attachments).filter(([name]) => name.endsWith(".tgz")));
}
