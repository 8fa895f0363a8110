import { join } from "node:path";
import type { Package } from "../publish/packages.ts";
import { inProject } from "./managers.ts";
import type { PublicServices } from "./public-services.ts";
import { withoutPnpm } from "../publish/tools.ts";
import { publishEmpty } from "./publish-empty.ts";

/** The number of packages published with each kind of permission. */
export interface Released {
  /** By trusted publishing. */
  readonly trusted: number;
  /** With the owner's token, because the registry did not have them. */
  readonly created: number;
}

/**
 * Runs the commands of the release workflow as its jobs do, each in its own process and environment. The registry knows
 * all packages but one, so that both ways of publishing are used.
 *
 * @throws Error with the output of the command that failed, or with the package that was not published or tagged
 */
export async function releaseAsWorkflow(
  root: string,
  packages: readonly Package[],
  services: PublicServices,
  env: NodeJS.ProcessEnv,
): Promise<Released> {
  const known = packages.slice(1);
  for (const { name } of known) await publishEmpty(services.storage, name);
  // A job has the workflow's PATH: extra tools in the rehearsal would hide one that is missing there.
  const job = { ...env, ...services.env, PATH: withoutPnpm(process.env["PATH"]) };
  const command = [process.execPath, "--conditions=@extraction-api/source", join(root, "scripts/release.ts")];
  await inProject(root, { ...job, NPM_TOKEN: services.ownerToken }, [...command, "--publish"]);
  await inProject(root, { ...job, ...services.forge.env }, [...command, "--tag"]);
  for (const { name, version } of packages)
    if (!services.forge.releases.has(`${name}@${version}`)) throw new Error(`${name}@${version}: no tag was made.`);
  return { trusted: known.length, created: packages.length - known.length };
}
