import { publish } from "libnpmpublish";
import type { Destination } from "./destination.ts";
import { exchangeToken } from "./exchange-token.ts";
import type { Packed } from "./packed.ts";

/**
 * Publishes one package with signed provenance: which repository, commit and workflow it was built from.
 *
 * @param commit the commit that it was built from, kept as `gitHead` for the tag
 * @throws Error with the registry's own words, or what the owner has to do
 */
export async function publishPacked(packed: Packed, destination: Destination, commit: string): Promise<void> {
  const { registry, signing } = destination;
  const token = await tokenFor(packed.name, destination);
  const { host, pathname } = new URL(registry);
  await publish({ ...packed.manifest, gitHead: commit }, packed.tarball, {
    registry,
    access: "public",
    defaultTag: packed.tag,
    provenance: true,
    ...signing,
    [`//${host}${pathname}:_authToken`]: token,
  }).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${packed.name}@${packed.version}: not published. ${said}`, { cause: error });
  });
}

/** A known package is published by trust; a new one needs its owner once. */
async function tokenFor(name: string, destination: Destination): Promise<string> {
  if (await isKnown(name, destination.registry)) return exchangeToken(name, destination);
  if (destination.ownerToken) return destination.ownerToken;
  throw new Error(
    `${name}: the registry has no such package, and trusted publishing cannot create one. Its first publish needs a ` +
      `token of the owner as NPM_TOKEN, once (.github/RELEASING.md).`,
  );
}

async function isKnown(name: string, registry: string): Promise<boolean> {
  const response = await fetch(registry + encodeURIComponent(name), {
    headers: { accept: "application/vnd.npm.install-v1+json" },
  });
  await response.body?.cancel();
  if (response.ok || response.status === 404) return response.ok;
  throw new Error(`${name}: the registry says HTTP ${response.status}. Try again later; nothing is lost.`);
}
