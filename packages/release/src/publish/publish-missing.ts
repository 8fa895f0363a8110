import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf, checkRepository } from "./address.ts";
import { destinationOf, isLoopback } from "./destination.ts";
import { packMissing } from "./packed.ts";
import { publishPacked } from "./publish-packed.ts";
import { withTools } from "./tools.ts";

/**
 * Publishes the versions that the registry does not have. Runs only in the workflow that the registry trusts. A
 * rehearsal runs the same code with a registry on loopback. A second run after an interruption publishes what is still
 * missing.
 *
 * @param say called for each package
 * @throws Error before anything is published, if this is not a workflow or the address is missing; otherwise after all
 * packages were tried, with the message of each failure
 */
export async function publishMissing(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<number> {
  const destination = await destinationOf(root, env);
  // A rehearsal works without the repository's address: it sends a placeholder to the registry on loopback.
  const standIn = isLoopback(destination.registry) ? env["RELEASE_ADDRESS"] : undefined;
  const address = standIn ?? (await addressOf(root));
  checkRepository(address, env);
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  const failed: string[] = [];
  try {
    const settings = { ...withTools(env), pnpm_config_registry: destination.registry };
    const packages = await packMissing(root, folder, address, settings);
    for (const one of packages) {
      await publishPacked(one, destination, env["GITHUB_SHA"] ?? "").then(
        () => say(`${one.name}@${one.version}: published`),
        (error: unknown) => failed.push(error instanceof Error ? error.message : String(error)),
      );
    }
    if (packages.length === 0) say("The registry has every version already. Nothing to publish.");
    if (failed.length > 0) throw new Error(failed.join("\n"));
    return packages.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
