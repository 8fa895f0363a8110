import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import type { AcquiredPage, Acquirer, RobotsFile, ScrapeOptions, SiteFile, SitemapContent } from "../acquisition.ts";
import { longestRobots } from "./robots-rules.ts";
import { parseSitemap } from "./sitemap.ts";

/** Maximum size after decompression; the sitemap protocol allows 50 MB. */
const largestText = 50 * 1024 * 1024;

/** How long one such file may take, milliseconds: everything else about the site waits for it. */
const longestMs = 20_000;

/** Reads a file of a site through page acquisition, so that the same rules on addresses, sizes and times apply. */
export async function readSiteFile<K extends keyof SiteFile>(
  kind: K,
  acquirer: Acquirer,
  url: string,
  options: ScrapeOptions,
  signal: AbortSignal,
): Promise<SiteFile[K]> {
  // As raw bytes: a compressed sitemap is not a page, and would be refused if requested as one.
  const outcome = await acquirer.scrape(
    url,
    { ...options, formats: [{ type: "rawBase64" }], timeout: longestMs },
    signal,
    // A longer file is read up to the size that RFC 9309 requires (2.5), and does not block the crawl.
    { enoughBytes: kind === "robots" ? longestRobots : undefined },
  );
  const read: SiteFile = {
    robots: outcome.ok
      ? await robotsOf(outcome.page)
      : {
          state: "unreachable",
          reason: outcome.message ?? outcome.row,
          transient: outcome.transient === true || outcome.row === "request-timeout",
        },
    sitemap: outcome.ok && kind === "sitemap" ? await sitemapOf(outcome.page) : undefined,
  };
  return read[kind];
}

async function robotsOf(page: AcquiredPage): Promise<RobotsFile> {
  const { statusCode } = page;
  // 429 means that the server exists but does not serve us now.
  if (statusCode >= 500 || statusCode === 429)
    return { state: "unreachable", reason: `status ${statusCode}`, transient: true };
  const text = statusCode >= 400 ? undefined : await textOf(page);
  return text === undefined ? { state: "missing" } : { state: "found", text: text.slice(0, longestRobots) };
}

async function sitemapOf(page: AcquiredPage): Promise<SitemapContent | undefined> {
  const text = page.statusCode >= 400 ? undefined : await textOf(page);
  return text === undefined ? undefined : parseSitemap(text);
}

async function textOf({ body, rawHtml }: AcquiredPage): Promise<string | undefined> {
  if (body === undefined) return rawHtml;
  if (body[0] !== 0x1f || body[1] !== 0x8b) return rawHtml ?? new TextDecoder().decode(body);
  try {
    return new TextDecoder().decode(await promisify(gunzip)(body, { maxOutputLength: largestText }));
  } catch {
    return undefined;
  }
}
