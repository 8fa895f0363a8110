import { randomUUID } from "node:crypto";
import { SIGNING } from "../publish/destination.ts";
import { startForge, type LoopbackForge } from "./forge.ts";
import { startGatekeeper } from "./gatekeeper.ts";
import type { Listening } from "./listen.ts";
import { startRegistry } from "./registry.ts";
import { serveInstalled } from "./serve-installed.ts";
import { startSigning } from "./signing.ts";
import type { Installed } from "./third-party.ts";
import { startWorkflow } from "./workflow.ts";

/** All services that a release talks to, on loopback. */
export interface PublicServices {
  /** The registry as a workflow sees it. */
  readonly registry: string;
  /** The registry's storage, which requires no credentials: for packages that exist before the release. */
  readonly storage: string;
  readonly forge: LoopbackForge;
  /** The environment of a publishing job, without the registry's address. */
  readonly env: Readonly<Record<string, string>>;
  /** The token that can create packages; the owner adds it to the workflow for the first publish. */
  readonly ownerToken: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a registry that enforces the public one's rules, the signing services, a forge and its issuer of identity
 * tokens.
 *
 * @param address the repository's address, which the packages must name
 * @param others further packages in the registry
 */
export async function startPublicServices(address: string, others: readonly Installed[] = []): Promise<PublicServices> {
  const started: Listening[] = [];
  const keep = async <T extends Listening>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    started.push(one);
    return one;
  };
  const workflow = await keep(startWorkflow(address));
  const repository = workflow.env["GITHUB_REPOSITORY"] ?? "";
  const signing = await keep(startSigning(workflow.issuer));
  const storage = await keep(startRegistry());
  const ownerToken = `npm_${randomUUID()}`;
  const publisher = { repository, workflow: "release.yml", environment: "npm" };
  const rules = { registry: storage, signing, workflow, publisher, ownerToken, others: serveInstalled(others) };
  const gate = await keep(startGatekeeper(rules));
  const forge = await keep(startForge(repository, randomUUID()));
  const base = signing.url.replace(/\/$/, "");
  const services = { [SIGNING.fulcio]: base, [SIGNING.rekor]: base };
  return {
    registry: gate.url,
    storage: storage.url,
    forge,
    ownerToken,
    env: { ...workflow.env, ...services, RELEASE_ADDRESS: address },
    close: async () => void (await Promise.all(started.map(({ close }) => close()))),
  };
}
