/**
 * A transport for Node on undici, instead of the built-in `fetch`, with much less work per call.
 *
 * @packageDocumentation
 */
import { Agent, EnvHttpProxyAgent, ProxyAgent, type Dispatcher } from "undici";
import type { CallInit, Fetch, Hold } from "./config/options.ts";
import type { FetchResponse } from "./response.ts";
import { UndiciResponse } from "./node/undici-response.ts";

/** A transport that holds connections open until it is closed. */
export type NodeTransport = Fetch & {
  /** Waits for the requests under way and closes the connections. A dispatcher of yours stays open. */
  close(): Promise<void>;
};

/** The options of undici's `Agent`, such as `connections` or `connect.timeout` (milliseconds), and more. */
export interface NodeTransportOptions extends Agent.Options {
  /** The address of a proxy; `"environment"` for what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say. Default: none. */
  readonly proxy?: string | undefined;
  /** Sends the requests, instead of an agent of its own: a `RetryAgent`, a `MockAgent`, one that you share. */
  readonly dispatcher?: Dispatcher | undefined;
  /**
   * Ask for compressed responses: less traffic, more CPU. Default false; then `Accept-Encoding: identity` is sent. What comes
   * compressed all the same is unpacked.
   */
  readonly compressed?: boolean | undefined;
  /** Bytes of a response at most, as it comes and unpacked. Default: the client's own limit. */
  readonly maxResponseBytes?: number | undefined;
}

/**
 * Makes a transport on undici, which has to be installed: `npm install undici`. Its own limits are off: those of the client
 * hold, also above 300 s.
 *
 * @throws TypeError where `proxy` is no address, or `dispatcher` is given, too
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { nodeTransport } from "@extraction-api/client/node";
 *
 * const fetch = nodeTransport({ connections: 16, proxy: "environment" });
 * await createClient({ fetch }).getQueueStatus();
 * await fetch.close();
 * ```
 */
export function nodeTransport(options: NodeTransportOptions = {}): NodeTransport {
  const { compressed = false, maxResponseBytes: most, dispatcher, ...own } = Object(options) as NodeTransportOptions;
  const agent = dispatcher ?? agentFor(own);
  if (dispatcher && own.proxy) throw new TypeError("nodeTransport: give proxy or dispatcher, not both.");
  const encoding = { "accept-encoding": compressed ? "gzip, br" : "identity" };
  // A dispatcher of the caller need not say when it sends.
  const holdOf = ({ hold }: CallInit): Hold => (dispatcher ? undefined : hold) ?? { isHeld: true };
  const send: Fetch = (url, init) =>
    new Promise<FetchResponse>((resolve, reject) => {
      const { method = "GET", headers, body, signal, maxResponseBytes = 67_108_864 } = init;
      const request = {
        ...addressOf(url),
        method: method as "GET",
        headers: { ...encoding, ...(headers as Record<string, string>) },
        body: (body as string | Uint8Array | undefined) ?? null,
      };
      const hold = holdOf(init);
      hold.isHeld = !hold.wasSent;
      const response = new UndiciResponse(resolve, reject, signal ?? undefined, most ?? maxResponseBytes, hold);
      agent.dispatch(request, response);
    });
  return Object.assign(send, { close: async () => (dispatcher ? undefined : agent.close()) });
}

function agentFor({ proxy, ...options }: Omit<NodeTransportOptions, "dispatcher">): Dispatcher {
  const unlimited = { headersTimeout: 0, bodyTimeout: 0, ...options };
  if (proxy === undefined) return new Agent(unlimited);
  try {
    return proxy === "environment" ? new EnvHttpProxyAgent(unlimited) : new ProxyAgent({ ...unlimited, uri: proxy });
  } catch (cause) {
    const what = proxy === "environment" ? "HTTP_PROXY and HTTPS_PROXY must be" : 'proxy must be "environment" or';
    throw new TypeError(`nodeTransport: ${what} an address such as http://proxy.example.com:3128.`, { cause });
  }
}

/** Takes an address apart. What has nothing to encode, complete or resolve is cut: parsing takes longer. */
function addressOf(url: string): { readonly origin: string; readonly path: string } {
  const [, plain = "", rest] = /^(https?:\/\/[\w.:[\]-]+)(\/(?:[\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];
  if (rest) return { origin: plain, path: rest };
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}
