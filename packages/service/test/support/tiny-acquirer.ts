import { createChangeStore, present } from "@extraction-api/page-reader";
import type { Acquirer } from "../../src/acquisition.ts";

/** Returns a small but real page acquirer, which fetches the page and keeps its HTML, title and links. */
export function createTinyAcquirer(): Acquirer & { readonly fetched: string[] } {
  const fetched: string[] = [];
  return {
    fetched,
    async scrape(url, options, signal) {
      fetched.push(url);
      let response: Response;
      try {
        response = await fetch(url, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeout ?? 60_000)]),
        });
      } catch (error) {
        const slow = (error as Error).name === "TimeoutError";
        return {
          ok: false,
          row: slow ? "request-timeout" : "internal-server-error",
          message: `${url} could not be reached`,
        };
      }
      const contentType = response.headers.get("content-type") ?? "";
      const body = new Uint8Array(await response.arrayBuffer());
      const rawHtml = new TextDecoder().decode(body);
      const facts = { requestedUrl: url, finalUrl: response.url, statusCode: response.status, contentType };
      const deps = { signal, changes: createChangeStore(), now: Date.now };
      const whole = { formats: ["markdown", "links"], onlyMainContent: false } as const;
      const presented = await present({ ...facts, body, text: rawHtml, kind: "html" }, whole, deps);
      return {
        ok: true,
        document: presented.document,
        page: {
          ...facts,
          rawHtml,
          body,
          links: presented.links,
          fetchedAt: Date.now(),
          ...(presented.canonical !== undefined && { canonical: presented.canonical }),
        },
      };
    },
    close: async () => {},
  };
}
