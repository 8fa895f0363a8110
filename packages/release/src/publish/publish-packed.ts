import { publish } from "libnpmpublish";
import type { Destination } from "./destination.ts";
import { exchangeToken } from "./exchange-token.ts";
import type { Packed } from "./packed.ts";

/**
 * Publishes one package with signed provenance: the repository, commit and workflow that built it.
 *
 * @param commit the commit that it was built from, stored as `gitHead` for the tag
 * @throws Error with the registry's message, or with what the owner must do
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
    const message = error instanceof Error ? error.message : String(error);
    const isRefused = /^40[134] /.test(message) && token === destination.ownerToken;
    const hint = isRefused ? " Has NPM_TOKEN expired, or may it not publish to the scope? (.github/RELEASING.md)" : "";
    throw new Error(`${packed.name}@${packed.version}: not published. ${message}${hint}`, { cause: error });
  });
}

/** Returns the token for a package: an existing package uses trusted publishing, a new one the owner's token. */
async function tokenFor(name: string, destination: Destination): Promise<string> {
  if (await isKnown(name, destination.registry)) return exchangeToken(name, destination);
  if (destination.ownerToken) return destination.ownerToken;
  throw new Error(
    `${name}: the registry has no such package, and trusted publishing cannot create one. The first publish needs a ` +
      `token of the owner as NPM_TOKEN, once (.github/RELEASING.md).`,
  );
}

async function isKnown(name: string, registry: string): Promise<boolean> {
  const response = await fetch(registry + encodeURIComponent(name), {
    headers: { accept: "application/vnd.npm.install-v1+json" },
  });
  await response.body?.cancel();
  if (response.ok || response.status === 404) return response.ok;
  throw new Error(`${name}: the registry responded with HTTP ${response.status}. Try again later; nothing is lost.`);
}
