import { absoluteUrl, baseUrlOf } from "../dom/absolute-urls.ts";
import { collapse } from "../dom/text.ts";
import type { DomDocument } from "../dom/types.ts";

/** What the metadata says about the fetch itself. */
export interface FetchFacts {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
}

/** Meta names that the contract writes in its own way. */
const contractNames: Readonly<Record<string, string>> = {
  "og:title": "ogTitle",
  "og:description": "ogDescription",
  "og:url": "ogUrl",
  "og:image": "ogImage",
  "og:audio": "ogAudio",
  "og:determiner": "ogDeterminer",
  "og:locale": "ogLocale",
  "og:site_name": "ogSiteName",
  "og:video": "ogVideo",
  "article:section": "articleSection",
  "article:tag": "articleTag",
  "article:published_time": "publishedTime",
  "article:modified_time": "modifiedTime",
};

/** Names that only the fetch itself may set. */
const reserved = new Set([
  "sourceURL",
  "url",
  "statusCode",
  "contentType",
  "title",
  "language",
  "error",
  "numPages",
  "totalPages",
  "concurrencyLimited",
  "concurrencyQueueDurationMs",
  "scrapeId",
  "cacheState",
  "cachedAt",
  "creditsUsed",
]);

/** The metadata of a page document (facts of the page's head and of the fetch). */
export function pageMetadata(document: DomDocument, facts: FetchFacts): Record<string, unknown> {
  const metadata: Record<string, unknown> = { ...metaTags(document) };
  const title = collapse(document.querySelector("head > title, title")?.textContent ?? "") || metadata["ogTitle"];
  const language = document.documentElement.getAttribute("lang") ?? document.documentElement.getAttribute("xml:lang");
  const icon = document.querySelector('link[rel~="icon"], link[rel="apple-touch-icon"]')?.getAttribute("href");
  const favicon = absoluteUrl(icon ?? "/favicon.ico", baseUrlOf(document, facts.finalUrl));
  return {
    ...metadata,
    ...(title !== undefined && { title }),
    ...(language !== null && language !== "" && { language }),
    ...(favicon !== undefined && { favicon }),
    ...fetchFacts(facts),
  };
}

/** The part of the metadata that is known without looking into the page. */
export function fetchFacts(facts: FetchFacts): Record<string, unknown> {
  return {
    sourceURL: facts.requestedUrl,
    url: facts.finalUrl,
    statusCode: facts.statusCode,
    contentType: facts.contentType,
  };
}

function metaTags(document: DomDocument): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  for (const meta of document.querySelectorAll("meta")) {
    const name = meta.getAttribute("name") ?? meta.getAttribute("property") ?? meta.getAttribute("itemprop") ?? "";
    const content = collapse(meta.getAttribute("content") ?? "");
    const key =
      contractNames[name.toLowerCase()] ??
      (name.includes(":") || name !== name.toLowerCase() ? name : name.toLowerCase());
    if (name === "" || content === "" || reserved.has(key)) continue;
    found.set(key, [...(found.get(key) ?? []), content]);
  }
  const alternates = found.get("og:locale:alternate");
  const entries = [...found].map(([key, values]) => [key, singleOrAll(key, values)] as const);
  return { ...Object.fromEntries(entries), ...(alternates && { ogLocaleAlternate: alternates }) };
}

/** The contract's own names hold one text, except where it says otherwise. */
function singleOrAll(key: string, values: readonly string[]): string | string[] {
  const different = [...new Set(values)];
  const [first = ""] = different;
  return different.length === 1 || /^(?:og[A-Z]|published|modified)/.test(key) ? first : different;
}
