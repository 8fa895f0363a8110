/**
 * A transport for Node on undici in place of the built-in `fetch`; it uses much less CPU per call.
 *
 * @packageDocumentation
 */
import { Agent, Client, EnvHttpProxyAgent, ProxyAgent, type Dispatcher } from "undici";
import type { CallInit, Fetch, Hold } from "./config/options.ts";
import { given } from "./given.ts";
import type { FetchResponse } from "./response.ts";
import { UndiciResponse } from "./node/undici-response.ts";

/** A transport that keeps connections open until it is closed. */
export type NodeTransport = Fetch & {
  /**
   * Waits for the running requests and closes the connections. A dispatcher that you passed stays open. Closing twice
   * is the same as once.
   */
  close(): Promise<void>;
};

/**
 * The options of undici's `Agent`, such as `connections` or `connect.timeout` (milliseconds), and options of the
 * transport.
 */
export interface NodeTransportOptions extends Agent.Options {
  /**
   * Whether to use HTTP/2 if the server prefers it. Default: true in undici 8, false in undici 7. When a server closes
   * a connection, undici 8 repeats the requests that it did not process; in undici 7, such a start fails and
   * `mayHaveExecuted` is true.
   */
  readonly allowH2?: boolean;
  /** Address of a proxy, or `"environment"` to use HTTP_PROXY, HTTPS_PROXY and NO_PROXY. Default: no proxy. */
  readonly proxy?: string | undefined;
  /**
   * Sends the requests in place of the transport's own agent: a `MockAgent`, a `RetryAgent`, or one that you share. A
   * `RetryAgent` discards the body of an error response, unless it has `throwOnError: false`; the error then only has
   * status and headers, and its `kind` depends on the status alone.
   */
  readonly dispatcher?: Dispatcher | undefined;
  /**
   * Whether to request compressed responses: less traffic, more CPU. Default false, which sends `Accept-Encoding:
   * identity`. A response that is compressed anyway is decompressed.
   */
  readonly compressed?: boolean | undefined;
  /** Maximum size of a response in bytes, both as received and decompressed. Default: the client's own limit. */
  readonly maxResponseBytes?: number | undefined;
}

/**
 * Creates a transport on undici, which you have to install: `npm install undici`, or `undici@7` for Node 20. undici's
 * own time limits are off: only the client's apply, even above 300 s.
 *
 * @throws TypeError for an unknown or invalid option, and for options of an agent in addition to `dispatcher`
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
  refuseUnknown(own);
  const agent = dispatcher ?? agentFor(own);
  if (most !== undefined && !(most > 0))
    throw new TypeError("nodeTransport: maxResponseBytes must be a number above 0.");
  if (!("dispatch" in Object(agent))) {
    const why = dispatcher ? "dispatcher must have dispatch()" : "Bun replaces undici and cannot use it; pass no fetch";
    throw new TypeError(`nodeTransport: ${why}.`);
  }
  const [extra] = dispatcher ? Object.keys(given(own)) : [];
  if (extra) throw new TypeError(`nodeTransport: pass ${extra} or dispatcher, not both.`);
  const encoding = { "accept-encoding": compressed ? "gzip, br" : "identity" };
  // A caller's dispatcher may not report when it sends.
  const holdOf = ({ hold }: CallInit): Hold => (dispatcher ? undefined : hold) ?? { isHeld: true, queuedMs: 0 };
  const send: Fetch = (url, init) =>
    new Promise<FetchResponse>((began, failed) => {
      const { method = "GET", headers, body, signal, maxResponseBytes = 67_108_864 } = init;
      const request = {
        ...addressOf(url),
        method: method as "GET",
        headers: { ...encoding, ...headers },
        body: body ?? null,
      };
      const hold = holdOf(init);
      hold.isHeld = !hold.wasSent;
      agent.dispatch(request, new UndiciResponse({ began, failed, signal, most: most ?? maxResponseBytes, hold }));
    });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => (dispatcher ? undefined : (closing ??= agent.close()));
  return Object.assign(send, { close });
}

/**
 * Rejects an option that undici would ignore. Which options it reads depends on its version, so this observes a client
 * of it, which never connects.
 */
function refuseUnknown(own: object): void {
  const known = new Set<unknown>(["proxy", "factory", "maxOrigins", "connections", "clientTtl", "interceptors"]);
  const observed = new Proxy({}, { get: (_, name) => void known.add(name) });
  void new Client("http://localhost", observed);
  const unknown = Object.keys(own).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new TypeError(
      `nodeTransport: unknown option ${unknown}. Options: proxy, dispatcher, compressed, maxResponseBytes, and those of undici's Agent, such as connections.`,
    );
}

function agentFor({ proxy, ...options }: Omit<NodeTransportOptions, "dispatcher">): Dispatcher {
  const unlimited = { headersTimeout: 0, bodyTimeout: 0, ...options };
  if (proxy === undefined) return new Agent(unlimited);
  try {
    return proxy === "environment" ? new EnvHttpProxyAgent(unlimited) : new ProxyAgent({ ...unlimited, uri: proxy });
  } catch {
    // Without the cause: it contains the address, with the password.
    const what = proxy === "environment" ? "HTTP_PROXY and HTTPS_PROXY must be" : 'proxy must be "environment" or';
    throw new TypeError(`nodeTransport: ${what} an address such as http://proxy.example.com:3128.`);
  }
}

/** Splits an address into origin and path. Parses it only if it may need normalising, because parsing takes longer. */
function addressOf(url: string): { readonly origin: string; readonly path: string } {
  const [, plain = "", rest] = /^(https?:\/\/[\w.:[\]-]+)(\/(?:[\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];
  if (rest) return { origin: plain, path: rest };
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}
