import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The registry to publish to, and the services that attest where packages were built. */
export interface Destination {
  /** Base URL of the registry, with a trailing slash. */
  readonly registry: string;
  /** The address and token with which the workflow requests its identity token. */
  readonly issuer: { readonly url: string; readonly token: string };
  /** The services that sign provenance; undefined for the public ones. */
  readonly signing: { readonly fulcioURL: string; readonly rekorURL: string } | undefined;
  /** A token for the first publish of a package only: trusted publishing cannot create a package. */
  readonly ownerToken: string | undefined;
}

/** The variables that a rehearsal sets to use signing services on this machine. */
export const SIGNING = { fulcio: "RELEASE_FULCIO_URL", rekor: "RELEASE_REKOR_URL" } as const;

/**
 * Reads the destination from the environment of the release workflow.
 *
 * @throws Error before anything is done, unless it runs in a workflow that may request an identity token
 */
export async function destinationOf(root: string, env: NodeJS.ProcessEnv): Promise<Destination> {
  const url = env["ACTIONS_ID_TOKEN_REQUEST_URL"];
  const token = env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
  if (env["GITHUB_ACTIONS"] !== "true" || !url || !token)
    throw new Error(
      "Only the release workflow publishes: it may request an identity token (`id-token: write`), and no other " +
        "machine holds a token. To see what a release would do: npm run release -- --dry",
    );
  const registry = await registryOf(root, env);
  return { registry, issuer: { url, token }, signing: signingOf(registry, env), ownerToken: env["NPM_TOKEN"] };
}

/** Returns the registry that npm is configured to use: its variable comes before every settings file. */
export async function registryOf(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const registry =
    env["npm_config_registry"] ?? (await run("npm", ["config", "get", "registry"], { cwd: root, env })).stdout;
  return registry.trim().replace(/\/?$/, "/");
}

function signingOf(registry: string, env: NodeJS.ProcessEnv): Destination["signing"] {
  const fulcioURL = env[SIGNING.fulcio];
  const rekorURL = env[SIGNING.rekor];
  if (!fulcioURL || !rekorURL) return undefined;
  // Provenance from a service other than the public ones proves nothing.
  if (isLoopback(registry)) return { fulcioURL, rekorURL };
  throw new Error(
    `${SIGNING.fulcio} and ${SIGNING.rekor} are for rehearsals with a registry on loopback, but the registry is ` +
      `${registry}. Unset them. Nothing was published.`,
  );
}

/** Returns whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  return new URL(address).hostname === "127.0.0.1";
}
