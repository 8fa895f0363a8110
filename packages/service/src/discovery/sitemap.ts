import { Parser } from "htmlparser2";
import type { TextFetcher } from "./text-fetcher.ts";

/** What one sitemap file says: pages, and further sitemaps where it is an index. */
export interface SitemapContent {
  readonly pages: string[];
  readonly sitemaps: string[];
}

/** Reads a sitemap, a sitemap index, an RSS or Atom feed of pages, or a plain list of addresses. */
export function parseSitemap(text: string): SitemapContent {
  if (!text.trimStart().startsWith("<"))
    return { pages: text.split(/\s+/).filter((line) => URL.canParse(line)), sitemaps: [] };
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
        if (location !== undefined) location += part;
      },
      onclosetag() {
        const closed = open.pop();
        if (closed !== "loc" || location === undefined) return;
        const address = location.trim();
        location = undefined;
        const parent = open.at(-1);
        if (!URL.canParse(address)) return;
        // An image or video sitemap repeats `loc` below the page; only the page's own counts.
        if (parent === "url") pages.push(address);
        else if (parent === "sitemap") sitemaps.push(address);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return { pages, sitemaps };
}

/** How far sitemaps are followed; a site's index may name thousands of files. */
const mostFiles = 200;

/** Files read at the same time. */
const filesAtOnce = 4;

/** Bounds of reading sitemaps. */
export interface SitemapBounds {
  /** Pages at most. */
  readonly limit: number;
  /** No further file is begun when this says so: what the sitemaps said until then stands. */
  readonly isOver: () => boolean;
}

/** All pages that the sitemaps lead to, in their order; indexes are followed, no file is read twice. */
export async function readSitemaps(
  starts: readonly string[],
  fetchText: TextFetcher,
  { limit, isOver }: SitemapBounds,
): Promise<string[]> {
  const pages = new Set<string>();
  const queue = [...starts];
  const seen = new Set(queue);
  for (let read = 0; read < mostFiles && pages.size < limit && !isOver();) {
    const files = queue.splice(0, Math.min(filesAtOnce, mostFiles - read));
    if (files.length === 0) break;
    read += files.length;
    for (const text of await Promise.all(files.map(fetchText))) {
      if (text === undefined) continue;
      const content = parseSitemap(text);
      for (const page of content.pages) if (pages.size < limit) pages.add(page);
      for (const file of content.sitemaps) if (!seen.has(file)) queue.push((seen.add(file), file));
    }
  }
  return [...pages];
}
