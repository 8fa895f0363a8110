import { absoluteUrl, baseUrlOf } from "../dom/absolute-urls.ts";
import type { DomDocument } from "../dom/types.ts";

/** The addresses a page links to, absolute, without fragments of itself, each once, in the order of the page. */
export function linksOf(document: DomDocument, url: string): string[] {
  const base = baseUrlOf(document, url);
  const found = new Set<string>();
  for (const anchor of document.querySelectorAll("a[href], area[href]")) {
    const href = anchor.getAttribute("href") ?? "";
    const absolute = href.trim().startsWith("#") ? undefined : absoluteUrl(href, base);
    if (absolute !== undefined) found.add(absolute);
  }
  return [...found];
}

/** The canonical address that a page gives for itself. */
export function canonicalOf(document: DomDocument, url: string): string | undefined {
  const link = document.querySelector('link[rel~="canonical"]')?.getAttribute("href");
  return absoluteUrl(link, baseUrlOf(document, url));
}
