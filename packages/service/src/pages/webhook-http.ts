import { Readable } from "node:stream";
import { request } from "undici";
import { withCredentials } from "../acquire/basic-credentials.ts";
import { checkAddress } from "../acquire/check-address.ts";
import { createProxyDial } from "../acquire/dial.ts";
import { createGuardedLookup } from "../acquire/guarded-lookup.ts";
import { sendableHeaders } from "../acquire/header-check.ts";
import { createHttpAgents } from "../acquire/http-agents.ts";
import type { Post } from "./webhook-post.ts";

/** Maximum size of a receiver's response head, bytes. */
const headerBytes = 16_384;

/**
 * Sends webhook messages over HTTP, with the same address rules as for pages: a webhook must not reach what a page may
 * not.
 */
export function createHttpPost(allowPrivateHosts: boolean, outboundProxy?: string): Post {
  const lookup = createGuardedLookup(allowPrivateHosts);
  const dial = outboundProxy === undefined ? undefined : createProxyDial(lookup, outboundProxy);
  const dispatcher = createHttpAgents(lookup, headerBytes, undefined, dial).agent(false);
  return async (url, headers, bytes, signal) => {
    const length = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    // A literal address is connected to without a lookup, so it is checked here; so is a URL that hides another
    // (`blob:`).
    checkAddress(url, allowPrivateHosts);
    const response = await request(url, {
      method: "POST",
      headers: { ...withCredentials(sendableHeaders(headers), url), "content-length": String(length) },
      body: bytes[0] && bytes.length === 1 ? bytes[0] : Readable.from(bytes),
      signal,
      dispatcher,
    });
    await response.body.dump();
    return response.statusCode >= 200 && response.statusCode < 300;
  };
}
