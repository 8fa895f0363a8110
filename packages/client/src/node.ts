/**
 * A transport for Node on undici, in place of the built-in `fetch`, with much less work per call.
 *
 * @packageDocumentation
 */
import { Agent } from "undici";
import type { Fetch, FetchResponse } from "./config/options.ts";
import { UndiciResponse } from "./node/undici-response.ts";

/** A transport that holds connections open until it is closed. */
export type NodeTransport = Fetch & {
  /** Waits for the requests under way and closes the connections. */
  close(): Promise<void>;
};

/**
 * Makes a transport on undici. Its own limits are off: those of the client hold, also above 300 s. It asks for responses
 * as they are, which costs less than unpacking them: where traffic is dearer than CPU, the built-in `fetch` is the better one.
 *
 * @param options those of undici's `Agent`, such as `connections` or `connect.timeout` (milliseconds)
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { nodeTransport } from "@extraction-api/client/node";
 *
 * const fetch = nodeTransport({ connections: 16 });
 * await createClient({ fetch }).getQueueStatus();
 * await fetch.close();
 * ```
 */
export function nodeTransport(options: Agent.Options = {}): NodeTransport {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, ...options });
  const send: Fetch = (url, { method = "GET", headers, body, signal }) =>
    new Promise<FetchResponse>((resolve, reject) => {
      const request = {
        ...addressOf(url),
        method: method as "GET",
        headers: headers as Record<string, string>,
        body: (body as string | undefined) ?? null,
      };
      agent.dispatch(request, new UndiciResponse(resolve, reject, signal ?? undefined));
    });
  return Object.assign(send, { close: () => agent.close() });
}

/** Takes an address apart. What has nothing to encode, complete or resolve is cut: parsing takes longer. */
function addressOf(url: string): { readonly origin: string; readonly path: string } {
  const [, plain, rest] = /^(https?:\/\/[\w.:[\]-]+)(\/(?:[\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];
  if (plain !== undefined && rest !== undefined) return { origin: plain, path: rest };
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}
