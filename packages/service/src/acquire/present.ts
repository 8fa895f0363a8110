import { present, type FormatDeps } from "@extraction-api/page-reader";
import { contentKind } from "@extraction-api/page-reader/fetched";
import { longestAddress } from "../discovery/scope.ts";
import type { AcquiredPage, FormatWarning, PageDocument, ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import type { ReadPage } from "./engine.ts";

/** Number of links of a page that a crawl considers; the format `links` has all. */
const mostLinks = 10_000;

/**
 * Makes a page document from what was read, and returns it with the page for further use.
 *
 * @param checkTime throws if this took too long
 */
export async function presentRead(
  url: string,
  read: ReadPage,
  options: ScrapeOptions,
  deps: FormatDeps,
  checkTime: () => void,
): Promise<ScrapeOutcome> {
  const { finalUrl, statusCode, contentType, body, text, retryAfter, via, warning, unfinished } = read;
  const facts = { requestedUrl: url, finalUrl, statusCode, contentType: contentType || "text/html" };
  const fetchedAt = deps.now();
  const kind = kindOf(read);
  let unfit: string | undefined;
  const formatWarnings: FormatWarning[] = [];
  const {
    document,
    links: all,
    canonical,
    fileText,
  } = await present({ ...facts, body, text, kind }, options, {
    ...deps,
    onUnfit: (message) => (unfit ??= message),
    onFormatWarning: (...warning) => formatWarnings.push(warning),
  });
  const extra = {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(via && { via }),
    ...(warning !== undefined && { readWarning: warning }),
    ...(formatWarnings.length > 0 && { formatWarnings }),
  };
  const lacks = { ...(unfit !== undefined && { unfit }), ...(unfinished && { unfinished }) };
  const links = all.slice(0, mostLinks).filter((link) => link.length <= longestAddress);
  if (kind !== "html" || text === undefined) {
    // An extraction asks for the format rawHtml, which has the text of any other file.
    const isAsked = kind === "pdf" && options.formats.some(({ type }) => type === "rawHtml");
    const file = isAsked && fileText !== undefined ? { fileText } : {};
    return {
      ok: true,
      ...lacks,
      document: withBrowsed(document, read, options),
      page: { ...facts, ...file, body, links, fetchedAt, ...extra },
    };
  }
  checkTime();
  const page: AcquiredPage = {
    ...facts,
    rawHtml: text,
    body,
    links,
    fetchedAt,
    ...(canonical !== undefined && { canonical }),
    ...extra,
  };
  return { ok: true, ...lacks, document: withBrowsed(document, read, options), page };
}

function kindOf({ browsed, isHtml, isFileText, contentType, body }: ReadPage): ReturnType<typeof contentKind> {
  if (browsed || isHtml) return "html";
  return isFileText ? "text" : contentKind(contentType, body);
}

function withBrowsed(
  document: PageDocument,
  { browsed, warning, statusCode }: ReadPage,
  { formats }: ScrapeOptions,
): PageDocument {
  const { metadata, warning: earlier, ...fields } = document;
  const warnings = [earlier, warning].filter((text) => typeof text === "string").join("; ");
  const asked = new Set(formats.map(({ type }) => type));
  return {
    ...fields,
    ...(asked.has("screenshot") && browsed?.screenshot !== undefined && { screenshot: browsed.screenshot }),
    ...(asked.has("branding") && browsed?.branding && { branding: browsed.branding }),
    ...(browsed?.actions && { actions: browsed.actions }),
    ...(warnings !== "" && { warning: warnings }),
    metadata: {
      ...metadata,
      ...(statusCode >= 400 && { error: `the page responded with status ${statusCode}` }),
    },
  };
}
