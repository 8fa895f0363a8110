import type { Fetch } from "../config/options.ts";

const isDeno = "Deno" in globalThis;

/**
 * The global `fetch`, looked up for each request. Deno's repeats a request by itself when a connection that was used before
 * breaks, also after the service has read the request; a body that is a stream can be read only once, and keeps it from that.
 *
 * @param repeats whether this runtime repeats requests by itself
 */
export function systemFetch(repeats = isDeno): Fetch {
  return (url, init) => {
    const { body } = init;
    const isWhole = typeof body === "string" || body instanceof Uint8Array;
    if (!repeats || !isWhole) return fetch(url, init);
    return fetch(url, { ...init, body: new Blob([body]).stream(), duplex: "half" });
  };
}
