import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf, checkPlace } from "./address.ts";
import { destinationOf, isLoopback } from "./destination.ts";
import { packMissing } from "./packed.ts";
import { publishPacked } from "./publish-packed.ts";
import { withTools } from "./tools.ts";

/**
 * Publishes what the registry does not have yet, from the workflow that the registry trusts and from nowhere else. A
 * rehearsal runs this same code; its environment names a registry on loopback. An interrupted run continues with what is
 * missing.
 *
 * @param say told of each package
 * @throws Error before anything is published when this is not a workflow or the address is missing; otherwise after all
 * packages were tried, with what each of those that failed said
 */
export async function publishMissing(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<number> {
  const destination = await destinationOf(root, env);
  // A rehearsal continues when the repository's address is not set yet, and sends the same placeholder to the registry on loopback.
  const standIn = isLoopback(destination.registry) ? env["RELEASE_ADDRESS"] : undefined;
  const address = standIn ?? (await addressOf(root));
  checkPlace(address, env);
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
    if (packages.length === 0) say("The registry has every version already; nothing to publish.");
    if (failed.length > 0) throw new Error(failed.join("\n"));
    return packages.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
