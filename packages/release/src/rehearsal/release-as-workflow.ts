import { join } from "node:path";
import type { Package } from "../publish/packages.ts";
import { inProject } from "./managers.ts";
import type { PublicServices } from "./public-services.ts";
import { withoutPnpm } from "./without-pnpm.ts";
import { publishEmpty } from "./publish-empty.ts";

/** How many packages were published by which right. */
export interface Released {
  /** By the trust that the registry has in the workflow. */
  readonly trusted: number;
  /** With the owner's token, because the registry had never seen them. */
  readonly created: number;
}

/**
 * Runs the commands of the release workflow, each in a process and with an environment of its own, as its jobs do. All
 * packages but one are known to the registry, so that both ways of publishing take place.
 *
 * @throws Error with the output of the command that failed, or that says which package is not published or tagged
 */
export async function releaseAsWorkflow(
  root: string,
  packages: readonly Package[],
  services: PublicServices,
  env: NodeJS.ProcessEnv,
): Promise<Released> {
  const known = packages.slice(1);
  for (const { name } of known) await publishEmpty(services.storage, name);
  // A job has the workflow's PATH: a rehearsal that brought tools along would hide that one is missing there.
  const job = { ...env, ...services.env, PATH: withoutPnpm(process.env["PATH"]) };
  const command = [process.execPath, "--conditions=@extraction-api/source", join(root, "scripts/release.ts")];
  await inProject(root, { ...job, NPM_TOKEN: services.ownerToken }, [...command, "--publish"]);
  await inProject(root, { ...job, ...services.forge.env }, [...command, "--tag"]);
  for (const { name, version } of packages)
    if (!services.forge.releases.has(`${name}@${version}`)) throw new Error(`${name}@${version}: no tag was made.`);
  return { trusted: known.length, created: packages.length - known.length };
}
