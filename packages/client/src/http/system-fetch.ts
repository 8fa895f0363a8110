import type { Fetch } from "../config/options.ts";

/**
 * Returns the global `fetch`, looked up for each request. If a reused connection breaks, Deno's `fetch` repeats the
 * request by itself, even if the service has already read it. A stream body prevents this, because it can be read only
 * once.
 *
 * @param repeats whether this runtime repeats requests by itself
 */
export function systemFetch(repeats = "Deno" in globalThis): Fetch {
  return (url, init) => {
    const { body } = init;
    const isWhole = typeof body === "string" || body instanceof Uint8Array;
    if (!repeats || !isWhole) return fetch(url, init);
    return fetch(url, { ...init, body: new Blob([body]).stream(), duplex: "half" });
  };
}
