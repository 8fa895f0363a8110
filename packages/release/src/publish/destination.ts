import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where packages go, and who vouches for them on the way. */
export interface Destination {
  /** Base URL of the registry, with a slash at the end. */
  readonly registry: string;
  /** Where the workflow asks for its identity token, and with what. */
  readonly issuer: { readonly url: string; readonly token: string };
  /** The services that sign provenance; undefined stands for the public ones. */
  readonly signing: { readonly fulcioURL: string; readonly rekorURL: string } | undefined;
  /** For the first publish of a package alone: trusted publishing cannot create one. */
  readonly ownerToken: string | undefined;
}

/** The variables that a rehearsal sets: signing services on this machine. */
export const SIGNING = { fulcio: "RELEASE_FULCIO_URL", rekor: "RELEASE_REKOR_URL" } as const;

/**
 * Reads the destination from the environment of the release workflow.
 *
 * @throws Error anywhere but in a workflow with the right to an identity token, before anything is done
 */
export async function destinationOf(root: string, env: NodeJS.ProcessEnv): Promise<Destination> {
  const url = env["ACTIONS_ID_TOKEN_REQUEST_URL"];
  const token = env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
  if (env["GITHUB_ACTIONS"] !== "true" || !url || !token)
    throw new Error(
      "Only the release workflow publishes: it has the right to an identity token (`id-token: write`), and nobody's " +
        "machine holds a token. To see what it would do: npm run release -- --dry",
    );
  const registry = await registryOf(root, env);
  return { registry, issuer: { url, token }, signing: signingOf(registry, env), ownerToken: env["NPM_TOKEN"] };
}

/** The registry that npm is set up with. */
export async function registryOf(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run("npm", ["config", "get", "registry"], { cwd: root, env });
  return stdout.trim().replace(/\/?$/, "/");
}

function signingOf(registry: string, env: NodeJS.ProcessEnv): Destination["signing"] {
  const fulcioURL = env[SIGNING.fulcio];
  const rekorURL = env[SIGNING.rekor];
  if (!fulcioURL || !rekorURL) return undefined;
  // Provenance signed by a foreign service proves nothing.
  if (isLoopback(registry)) return { fulcioURL, rekorURL };
  throw new Error(
    `${SIGNING.fulcio} and ${SIGNING.rekor} are for rehearsals with a registry on loopback, and the registry is ` +
      `${registry}. Unset them. Nothing was published.`,
  );
}

/** Whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  return new URL(address).hostname === "127.0.0.1";
}
