import http from "node:http";
import type { Client } from "@extraction-api/client";
import { UsageError } from "./errors/usage-error.ts";
import { settingsOf } from "./config/settings.ts";
import type { Context } from "./context.ts";
import type { Body } from "./json-object.ts";
import type { OwnOptions } from "./own-options.ts";

/** The service of a command. */
export interface Connection {
  readonly client: Client;
  /** Origin of the service; `local` if it runs in this process. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the service that the flags name, or starts one in this process.
 *
 * @param stateFile where a local service keeps its jobs; without it, jobs are lost when the process ends
 */
export async function connect(context: Context, options: OwnOptions, stateFile?: string): Promise<Connection> {
  const { createClient } = await import("@extraction-api/client");
  if (options.local === true) {
    const { startLocal } = await import("./local/start.ts");
    const local = await startLocal(context, { stateFile, allowPrivateHosts: options.allowPrivateHosts === true });
    const client = createClient({ baseUrl: local.baseUrl, apiKey: local.apiKey, fetch: local.fetch });
    return { client, origin: "local", close: local.close };
  }
  const { baseUrl, apiKey } = settingsOf(options, context);
  const client = rewordErrors(() => createClient({ baseUrl, apiKey }));
  return { client, origin: new URL(baseUrl).origin, close: useProxies(context.env) };
}

/** Calls an operation and returns the body of its response. */
export async function call({ client }: Connection, { signal }: Context, operation: string, body: Body): Promise<Body> {
  const { data } = await client[operation as "scrape"](body as Parameters<typeof client.scrape>[0], { signal });
  return data;
}

/** Sends requests through the proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name; the result undoes it. */
function useProxies(env: Context["env"]): () => Promise<void> {
  try {
    // Node before 24.14 does not have it.
    const undo = (http as Partial<typeof http>).setGlobalProxyFromEnv?.(env);
    return async () => undo?.();
  } catch {
    // The value can contain a password.
    throw new UsageError("HTTP_PROXY and HTTPS_PROXY must be an address such as http://proxy.example.com:3128.");
  }
}

/** Rewords the client's errors, which are for programs, for the person who typed the command. */
function rewordErrors<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The message does not contain the key, which is a secret.
    if (error.message.startsWith("createClient: apiKey"))
      throw new UsageError(
        "The key contains an invalid character. `extraction-api config` shows where the key comes from; letters, digits and -._~+/=: are allowed.",
      );
    const message = error.message.replace(/^createClient: baseUrl/, "The base URL").replace(/, or import [^]*/, "");
    throw new UsageError(`${message.replace(/\.$/, "")}. \`extraction-api config\` shows it.`);
  }
}
