import { charges } from "../contract/charges.ts";
import { isPageUrl } from "../discovery/page-url.ts";
import { parseTimeFilter } from "../discovery/time-filter.ts";
import type { Call, CallFrame, OperationResult } from "../calls/call.ts";
import type { FoundPage } from "../state/search-index.ts";
import { admit } from "./admission.ts";
import { withinTime } from "../calls/call-time.ts";
import { checkPageOptions } from "./page-options.ts";
import { categoriesOf, domainFilter, fitsCategory, type SearchBody } from "./search-filters.ts";
import { scrapeHits } from "./search-scrape.ts";

type Kind = "web" | "images" | "news";

/** One result; scraped pages add the fields of their document. */
export type Hit = Record<string, unknown> & { readonly url: string };

/** `POST /search`: searches the pages that this service has read, since it has no search engine. */
export async function search(call: Call<"search">): Promise<OperationResult> {
  const { services, account, body: request } = call;
  checkPageOptions(call.sent.scrapeOptions, ["scrapeOptions"]);
  return withinTime(call, request.timeout, async ({ need, store, signal }) => {
    const { zeroDataRetention } = await need(admit(call, costOf(request, request.limit)));
    const data: Partial<Record<Kind, Hit[]>> = {};
    for (const source of request.sources)
      data[typeof source === "string" ? source : source.type] = await need(findHits(call, request, source));
    const found = [...(data.web ?? []), ...(data.news ?? [])];
    const scraped = await need(scrapeHits(call, found, { zeroDataRetention, signal: signal() }));
    if (request.ignoreInvalidURLs) leaveOut(data, scraped.failed);
    const hits = (data.web?.length ?? 0) + (data.news?.length ?? 0) + (data.images?.length ?? 0);
    const creditsUsed = costOf(request, hits) + scraped.credits;
    const { team, key } = account;
    const charge = { team, key, at: services.clock.now(), credits: creditsUsed, reason: "search" };
    await store(services.ledger.charge(charge).finally(scraped.settle));
    const none = "no page that this service has read matches; scrape or crawl some pages first";
    const warning = scraped.warning ?? (hits === 0 ? none : null);
    return { body: { success: true, data, warning, id: services.randomId(), creditsUsed } };
  });
}

/** Removes hits, in place. */
function leaveOut(data: Partial<Record<Kind, Hit[]>>, hits: ReadonlySet<Hit>): void {
  for (const kind of ["web", "news"] as const) {
    const kept = data[kind]?.filter((hit) => !hits.has(hit));
    if (kept) data[kind] = kept.map((hit, index) => ({ ...hit, position: index + 1 }));
  }
}

function costOf(request: SearchBody, hits: number): number {
  const zero = request.enterprise?.includes("zdr") ?? false;
  return Math.ceil(hits / 10) * (zero ? charges.searchTenResultsZeroRetention : charges.searchTenResults);
}

async function findHits(
  { services, account }: CallFrame,
  request: SearchBody,
  source: SearchBody["sources"][number],
): Promise<Hit[]> {
  const kind = typeof source === "string" ? source : source.type;
  const own = typeof source === "object" && source.type === "web" ? source.tbs : undefined;
  const tbs = own ?? request.tbs;
  const filter = parseTimeFilter(tbs, services.clock.now());
  const categories = categoriesOf(request);
  const fitsDomains = domainFilter(request);
  const fits = (page: { readonly url: string; readonly host: string }) =>
    fitsDomains(page.host) && fitsCategory(page, categories);
  const found = await services.searchIndex.find(account.team, request.query, {
    kind,
    limit: request.limit,
    fits,
    ...filter,
  });
  if (kind === "images") return imageHits(found);
  return found.map((page, index) => hitOf(kind, page, index + 1, request.highlights));
}

/** Returns the images that pages declare; a declared image need not be a valid address. */
function imageHits(found: readonly FoundPage[]): Hit[] {
  const hits: Hit[] = [];
  for (const { url, title, image } of found) {
    const imageUrl = URL.parse(image ?? "", url)?.href ?? "";
    if (isPageUrl(imageUrl)) hits.push({ title, imageUrl, url, position: hits.length + 1 });
  }
  return hits;
}

function hitOf(kind: "web" | "news", page: FoundPage, position: number, highlights: boolean): Hit {
  const { url, title, passage } = page;
  const text = highlights || page.description === "" ? passage : page.description;
  if (kind === "news")
    return { title, snippet: text, url, date: new Date(page.seen).toISOString().slice(0, 10), position };
  return { title, description: text, url, position };
}
