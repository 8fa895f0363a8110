import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOf, checkRepository } from "./address.ts";
import { pendingChangesets } from "./changeset.ts";
import { destinationOf, isLoopback } from "./destination.ts";
import { packMissing } from "./packed.ts";
import { publishPacked } from "./publish-packed.ts";
import { withTools } from "./tools.ts";

/**
 * Publishes the versions that the registry does not have, only in the workflow that the registry trusts; a rehearsal
 * runs the same code with a registry on loopback. A second run after an interruption publishes what is still missing. A
 * package waits for those that it needs, so that what is published can be installed. While changesets are pending,
 * nothing is published: the code has changes that its versions do not name.
 *
 * @param say called for each package
 * @throws Error before anything is published, if this is not a workflow or the address is missing; otherwise after all
 * packages were tried, with the message of each failure
 */
export async function publishMissing(root: string, env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<void> {
  const destination = await destinationOf(root, env);
  // A rehearsal works without the repository's address: it sends a placeholder to the registry on loopback.
  const standIn = isLoopback(destination.registry) ? env["RELEASE_ADDRESS"] : undefined;
  const address = standIn ?? (await addressOf(root));
  checkRepository(address, env);
  const pending = standIn === undefined ? await pendingChangesets(root) : [];
  if (pending.length > 0)
    return say(
      `Nothing is published while changesets are pending (${pending.length}): merge the version pull request.`,
    );
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  const failed = new Map<string, string>();
  try {
    const settings = { ...withTools(env), pnpm_config_registry: destination.registry };
    const packages = await packMissing(root, folder, address, settings);
    for (const one of packages) {
      const id = `${one.name}@${one.version}`;
      const missing = one.needs.find((name) => failed.has(name));
      if (missing !== undefined) failed.set(one.name, `${id}: not published, because it needs ${missing}.`);
      else
        await publishPacked(one, destination, env["GITHUB_SHA"] ?? "").then(
          () => say(`${id}: published`),
          (error: unknown) => failed.set(one.name, error instanceof Error ? error.message : String(error)),
        );
    }
    if (packages.length === 0) say("The registry has every version already. Nothing to publish.");
    if (failed.size > 0) throw new Error([...failed.values()].join("\n"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
