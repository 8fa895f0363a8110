import { gunzipSync } from "node:zlib";
import type { AcquiredPage, Acquirer, ScrapeOptions } from "../acquisition.ts";

/** Reads a small text of a site (robots.txt, a sitemap); nothing when there is none. */
export type TextFetcher = (url: string) => Promise<string | undefined>;

/** Largest text after decompression; the sitemap protocol allows 50 MB. */
const largestText = 50 * 1024 * 1024;

/** How long one such text may take, milliseconds: everything else about the site waits for it. */
const longestMs = 20_000;

/** A text fetcher over page acquisition, so that its rules on addresses, sizes and times hold here too. */
export function createTextFetcher(acquirer: Acquirer, options: ScrapeOptions, signal: AbortSignal): TextFetcher {
  // As bytes: a packed sitemap is no page, and would be refused where a page is asked for.
  const plain: ScrapeOptions = { ...options, formats: [{ type: "rawBase64" }], timeout: longestMs };
  return async (url) => {
    const outcome = await acquirer.scrape(url, plain, signal);
    if (!outcome.ok || outcome.page.statusCode >= 400) return undefined;
    return textOf(outcome.page);
  };
}

function textOf(page: AcquiredPage): string | undefined {
  const { body, rawHtml } = page;
  if (body === undefined) return rawHtml;
  if (body[0] !== 0x1f || body[1] !== 0x8b) return rawHtml ?? new TextDecoder().decode(body);
  try {
    return new TextDecoder().decode(gunzipSync(body, { maxOutputLength: largestText }));
  } catch {
    return undefined;
  }
}
