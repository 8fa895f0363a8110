import { Parser } from "htmlparser2";
import type { SitemapContent } from "../acquisition.ts";
import { inTurns } from "../turns/turns.ts";
import { longestAddress } from "./scope.ts";

/** Maximum number of addresses taken from one file, as in the sitemap protocol. */
const mostAddresses = 50_000;

/** Maximum number of open elements. The parser takes time that is quadratic in it, and a sitemap needs about five. */
const mostOpen = 1_000;

/** How many characters are parsed between two looks at the number of open elements. */
const stepLength = 16_384;

/**
 * Parses a sitemap, a sitemap index, an RSS or Atom feed of pages, or a plain list of addresses. Of a file that opens
 * too many elements, only the beginning is read.
 */
export function parseSitemap(text: string): SitemapContent {
  if (!/^\s{0,100}</.test(text)) return { pages: listedIn(text), sitemaps: [] };
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const open: string[] = [];
  let location: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name.replace(/^.*:/, ""));
        if (open.at(-1) === "loc") location = "";
      },
      ontext(part) {
        if (location !== undefined && location.length <= longestAddress) location += part;
      },
      onclosetag() {
        const closed = open.pop();
        if (closed !== "loc" || location === undefined) return;
        const address = location.trim();
        location = undefined;
        const parent = open.at(-1);
        if (!isAddress(address)) return;
        // Image and video sitemaps repeat `loc` below the page; only the page's own counts.
        const list = parent === "url" ? pages : parent === "sitemap" ? sitemaps : undefined;
        if (list && list.length < mostAddresses) list.push(address);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length && open.length <= mostOpen; at += stepLength)
    parser.write(text.slice(at, at + stepLength));
  parser.end();
  return { pages, sitemaps };
}

/** Returns the addresses of a plain list, one per line. */
function listedIn(text: string): string[] {
  const pages: string[] = [];
  for (const [line] of text.matchAll(/\S+/g)) {
    if (isAddress(line)) pages.push(line);
    if (pages.length >= mostAddresses) break;
  }
  return pages;
}

/** Returns whether a text is the address of a page or file that can be read. */
export function isAddress(text: string): boolean {
  return text.length <= longestAddress && /^https?:/i.test(text) && URL.canParse(text);
}

/** Maximum number of sitemap files; a site's index may name thousands. */
const mostFiles = 200;

const filesAtOnce = 4;

/** Limits of reading sitemaps. */
export interface SitemapBounds {
  /** Maximum number of pages. */
  readonly limit: number;
  /** If it returns true, no further file is started; what was found until then is kept. */
  readonly isOver: () => boolean;
}

/** Returns all pages that the sitemaps lead to, in order. Indexes are followed; no file is read twice. */
export async function readSitemaps(
  starts: readonly string[],
  read: (url: string) => Promise<SitemapContent | undefined>,
  { limit, isOver }: SitemapBounds,
): Promise<string[]> {
  const pages = new Set<string>();
  const queue = [...starts];
  const seen = new Set(queue);
  for (let begun = 0; begun < mostFiles && pages.size < limit && !isOver();) {
    const files = queue.splice(0, Math.min(filesAtOnce, mostFiles - begun));
    if (files.length === 0) break;
    begun += files.length;
    for (const content of await Promise.all(files.map(read))) {
      if (content === undefined) continue;
      await inTurns(content.pages, (page) => void (pages.size < limit && pages.add(page)));
      for (const file of content.sitemaps) if (!seen.has(file)) queue.push((seen.add(file), file));
    }
  }
  return [...pages];
}
