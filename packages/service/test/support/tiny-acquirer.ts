import { parsePage } from "../../src/formats/dom/parse.ts";
import type { Acquirer } from "../../src/acquisition.ts";

/** A real but tiny page acquisition: fetches the page, keeps its HTML, its title and its links. */
export function createTinyAcquirer(): Acquirer & { readonly fetched: string[] } {
  const fetched: string[] = [];
  return {
    fetched,
    async scrape(url, options, signal) {
      fetched.push(url);
      let response: Response;
      try {
        response = await fetch(url, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(Number(options.timeout ?? 60_000))]),
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
      const document = parsePage(rawHtml);
      const links = [...document.querySelectorAll("a[href]")].map(
        (link) => new URL(link.getAttribute("href") ?? "", response.url).href,
      );
      const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? undefined;
      const metadata = {
        title: document.title,
        sourceURL: url,
        url: response.url,
        statusCode: response.status,
        contentType,
      };
      return {
        ok: true,
        document: { markdown: document.body?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "", links, metadata },
        page: {
          requestedUrl: url,
          finalUrl: response.url,
          statusCode: response.status,
          contentType,
          rawHtml,
          body,
          links,
          fetchedAt: Date.now(),
          ...(canonical !== undefined && { canonical }),
        },
      };
    },
    close: async () => {},
  };
}
