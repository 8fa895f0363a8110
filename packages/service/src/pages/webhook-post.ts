import { Readable } from "node:stream";
import { loadOnce } from "../load-once.ts";

/** Sends one message; resolves to true if the response was 2xx. */
export type Post<Body = readonly Uint8Array[]> = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Body,
  signal: AbortSignal,
) => Promise<boolean>;

/** Adapts a custom sender that takes messages as text. */
export function postOfTexts(post: Post<string>): Post {
  return (url, headers, bytes, signal) => post(url, headers, Buffer.concat(bytes).toString(), signal);
}

/**
 * Sends webhook messages over HTTP, with the same address rules as for pages: a webhook must not reach what a page may
 * not.
 */
export function createWebhookPost(allowPrivateHosts: boolean, outboundProxy?: string): Post {
  const parts = loadOnce(() => loadParts(allowPrivateHosts, outboundProxy));
  return async (url, headers, bytes, signal) => {
    const length = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { agent, request, checkAddress, sendableHeaders, withCredentials } = await parts();
    // A literal address is connected to without a lookup, so it is checked here; so is a URL that hides another
    // (`blob:`).
    checkAddress(url, allowPrivateHosts);
    const response = await request(url, {
      method: "POST",
      headers: { ...withCredentials(sendableHeaders(headers), url), "content-length": String(length) },
      body: bytes[0] && bytes.length === 1 ? bytes[0] : Readable.from(bytes),
      signal,
      dispatcher: agent,
    });
    await response.body.dump();
    return response.statusCode >= 200 && response.statusCode < 300;
  };
}

/** Maximum size of a receiver's response head, bytes. */
const headerBytes = 16_384;

/** Loaded with the first message: most services never send one. */
async function loadParts(allowPrivateHosts: boolean, outboundProxy: string | undefined) {
  const [
    { request },
    { createHttpAgents },
    { createProxyDial },
    { createGuardedLookup },
    { checkAddress },
    { sendableHeaders },
    { withCredentials },
  ] = await Promise.all([
    import("undici"),
    import("../acquire/http-agents.ts"),
    import("../acquire/dial.ts"),
    import("../acquire/guarded-lookup.ts"),
    import("../acquire/check-address.ts"),
    import("../acquire/header-check.ts"),
    import("../acquire/basic-credentials.ts"),
  ]);
  const lookup = createGuardedLookup(allowPrivateHosts);
  const dial = outboundProxy === undefined ? undefined : createProxyDial(lookup, outboundProxy);
  return {
    agent: createHttpAgents(lookup, headerBytes, undefined, dial).agent(false),
    request,
    checkAddress,
    sendableHeaders,
    withCredentials,
  };
}
