import { surcharges } from "../generated/tools.ts";
import type { Cost } from "../tool-row.ts";

const formatCosts: ReadonlyMap<unknown, number> = new Map(Object.entries(surcharges.formats));

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the credits that a request can use according to the document: its limits times the cost of each page or
 * result.
 */
export function estimate({ credits, defaults }: Cost, body: Fields): number {
  const bound = (name: string): number | undefined => {
    const { [name]: value } = body;
    // No document says what a limit of zero or less means. Taken literally, it would cost nothing or return credits.
    return typeof value === "number" && value > 0 ? value : defaults[name];
  };
  const maxCredits = bound("maxCredits");
  if (maxCredits !== undefined) return maxCredits;
  const { page, call, tenResults } = credits as Readonly<Record<string, number | undefined>>;
  const urls = Array.isArray(body["urls"]) ? body["urls"].length : undefined;
  const limit = bound("limit");
  if (page !== undefined) return costOfPage(page, body) * (urls ?? limit ?? 1);
  if (tenResults !== undefined) {
    // The limit is for each kind of results.
    const results = (limit ?? 10) * (Array.isArray(body["sources"]) ? Math.max(1, body["sources"].length) : 1);
    const { enterprise } = body;
    const isZero = Array.isArray(enterprise) && enterprise.includes("zdr");
    const ten = isZero ? surcharges.zeroRetentionResults : tenResults;
    return ten * Math.ceil(results / 10) + (isScraped(body) ? costOfPage(1, body) * results : 0);
  }
  return call ?? urls ?? 0;
}

/** Returns whether search results are also scraped: each costs what a page costs. */
function isScraped(body: Fields): boolean {
  const { formats } = (body["scrapeOptions"] ?? {}) as Fields;
  return Array.isArray(formats) && formats.length > 0;
}

/** Returns what a page can cost with the options of a request. How many pages a PDF has is known when it is read. */
function costOfPage(page: number, body: Fields): number {
  const options = (body["scrapeOptions"] ?? body) as Fields;
  const formats = Array.isArray(options["formats"]) ? (options["formats"] as readonly unknown[]) : [];
  return (
    (options["lockdown"] === true ? surcharges.lockdown : page) +
    (options["threatProtection"] === undefined ? 0 : surcharges.threatScan) +
    (body["zeroDataRetention"] === true ? surcharges.zeroDataRetention : 0) +
    formats.reduce<number>((sum, format) => sum + costOfFormat(format), 0)
  );
}

function costOfFormat(format: unknown): number {
  const { type, checkPromptInjection } = (typeof format === "object" ? (format ?? {}) : { type: format }) as Fields;
  return (formatCosts.get(type) ?? 0) + (checkPromptInjection === true ? surcharges.injectionCheck : 0);
}

/** Returns the credits that a result says were used, or `undefined` if it does not. */
export function creditsIn(result: unknown): number | undefined {
  const { creditsUsed, data } = (result ?? {}) as { readonly creditsUsed?: unknown; readonly data?: unknown };
  if (typeof creditsUsed === "number") return creditsUsed;
  const pages = Array.isArray(data) ? data : [data];
  const each = pages.flatMap((page: unknown) => {
    const used = (page as { metadata?: { creditsUsed?: unknown } } | undefined)?.metadata?.creditsUsed;
    return typeof used === "number" ? [used] : [];
  });
  return each.length > 0 ? each.reduce((sum, one) => sum + one, 0) : undefined;
}
