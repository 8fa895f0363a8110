import type { Post } from "../jobs/postman.ts";

/**
 * Sends webhook messages by HTTP, to the same addresses that pages may be read
 * from: a webhook must not reach what a page may not.
 */
export function createWebhookPost(allowPrivateHosts: boolean): Post {
  let parts: ReturnType<typeof loadParts> | undefined;
  return async (url, headers, body, signal) => {
    parts ??= loadParts(allowPrivateHosts);
    const { agent, request, isPrivateAddress, sendableHeaders } = await parts;
    // A literal address is connected to without a lookup, so it is judged here.
    if (!allowPrivateHosts && isPrivateAddress(new URL(url).hostname)) return false;
    const response = await request(url, {
      method: "POST",
      headers: sendableHeaders(headers),
      body,
      signal,
      dispatcher: agent,
    });
    await response.body.dump();
    return response.statusCode >= 200 && response.statusCode < 300;
  };
}

/** Loaded with the first message: most services never send one. */
async function loadParts(allowPrivateHosts: boolean) {
  const [{ Agent, request }, { createGuardedLookup }, { isPrivateAddress }, { sendableHeaders }] = await Promise.all([
    import("undici"),
    import("../acquire/guarded-lookup.ts"),
    import("../acquire/address-guard.ts"),
    import("../acquire/header-check.ts"),
  ]);
  return {
    agent: new Agent({ connect: { lookup: createGuardedLookup(allowPrivateHosts) } }),
    request,
    isPrivateAddress,
    sendableHeaders,
  };
}
