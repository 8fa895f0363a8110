/**
 * A transport for Node on undici, in place of the built-in `fetch`, with much less work per call.
 *
 * @packageDocumentation
 */
import { Agent, type Dispatcher } from "undici";
import type { Fetch, Reply, ReplyHeaders } from "./config/options.ts";

/** A transport that holds connections open until it is closed. */
export type NodeTransport = Fetch & {
  /** Waits for the requests under way and closes the connections. */
  close(): Promise<void>;
};

/**
 * Makes a transport on undici. Its own limits are off: those of the client hold, also above 300 s.
 *
 * @param options those of undici's `Agent`, such as `connections` or `connect.timeout` (milliseconds)
 * @example
 * ```ts
 * const fetch = nodeTransport({ connections: 16 });
 * const client = createClient({ fetch });
 * await fetch.close();
 * ```
 */
export function nodeTransport(options: Agent.Options = {}): NodeTransport {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, ...options });
  const send: Fetch = async (url, { method = "GET", headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: headers as Record<string, string>,
      body: (body as string | undefined) ?? null,
      signal: signal ?? null,
    });
    return new UndiciReply(answer);
  };
  return Object.assign(send, { close: () => agent.close() });
}

/** An answer of undici as the client reads it; much cheaper than a `Response`. */
class UndiciReply implements Reply, ReplyHeaders {
  readonly #answer: Dispatcher.ResponseData;

  constructor(answer: Dispatcher.ResponseData) {
    this.#answer = answer;
  }

  get status(): number {
    return this.#answer.statusCode;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): this {
    return this;
  }

  get(name: string): string | null {
    const value = this.#answer.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  }

  text(): Promise<string> {
    return this.#answer.body.text();
  }
}
