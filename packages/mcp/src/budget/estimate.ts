import type { Cost } from "../tool-row.ts";

/**
 * Returns the credits that a request can use according to the document: its limits times the cost of each page or
 * result.
 */
export function estimate({ credits, defaults }: Cost, body: Readonly<Record<string, unknown>>): number {
  const bound = (name: string): number | undefined => {
    const value = body[name] ?? defaults[name];
    return typeof value === "number" ? value : undefined;
  };
  const maxCredits = bound("maxCredits");
  if (maxCredits !== undefined) return maxCredits;
  const { page, call, tenResults } = credits as Readonly<Record<string, number | undefined>>;
  const urls = Array.isArray(body["urls"]) ? body["urls"].length : undefined;
  const limit = bound("limit");
  if (page !== undefined) return page * (urls ?? limit ?? 1);
  if (tenResults !== undefined) return tenResults * Math.ceil((limit ?? 10) / 10) + scraped(body, limit ?? 10);
  return call ?? urls ?? 0;
}

/** Returns the cost of search results that are also scraped: the same as that of pages. */
function scraped(body: Readonly<Record<string, unknown>>, limit: number): number {
  const options = body["scrapeOptions"] as { readonly formats?: readonly unknown[] } | undefined;
  return (options?.formats?.length ?? 0) > 0 ? limit : 0;
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
