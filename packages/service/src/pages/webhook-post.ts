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

/** Creates a sender that loads with the first message: most services never send one. */
export function createWebhookPost(allowPrivateHosts: boolean, outboundProxy?: string): Post {
  const load = loadOnce(async () =>
    (await import("./webhook-http.ts")).createHttpPost(allowPrivateHosts, outboundProxy),
  );
  return async (...message) => (await load())(...message);
}
