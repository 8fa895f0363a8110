import type { ThreatVerdict } from "../account/threat-protection.ts";
import { errorRow } from "../contract/catalogue.ts";
import { charges } from "../contract/charges.ts";
import type { Services } from "../services.ts";
import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import type { CachedPage, StoredCopy } from "../state/cache.ts";
import { withoutFragment } from "../text/without-fragment.ts";
import { attemptPage, missOf } from "./attempt-page.ts";
import { cacheUseOf, type CacheUse } from "./cache-rules.ts";
import { fieldsOf, isMadeOfHtml, onlyFormats, presentationOf, serves, typeOfKey, unpresented } from "./formats.ts";
import { blocked, judgeWay } from "./judge-page.ts";
import { withFileText } from "./file-text.ts";
import { sizeOfHtml, sizeOfSource } from "./packed-page.ts";
import { costOfPage, isPdf } from "./page-cost.ts";
import { storeCopy } from "./page-keeping.ts";
import type { PageHit, PageRequest, PageResult } from "./page-request.ts";

/** A request that may be served from the cache. */
interface Lookup {
  readonly request: PageRequest;
  readonly use: CacheUse;
  /** Credits for checking the address. */
  readonly scan: number;
}

/**
 * Returns a page from the cache: a copy with all requested formats, or else what can be made from the HTML, or the text
 * of a PDF, that a copy has. Undefined if no copy can serve the request.
 */
export async function fromCache(services: Services, lookup: Lookup): Promise<PageResult | undefined> {
  const { request, use, scan } = lookup;
  const copies = await acceptableCopies(services, use);
  for (const copy of copies) {
    if (!isWanted(copy, use)) continue;
    const cached = await services.cache.load(use.wanted, copy, request.whole);
    if (!cached) continue;
    const page = request.whole ? await withFileText(cached.page, cached.document) : cached.page;
    // Nothing can be extracted from a copy without its text.
    if (request.whole && sizeOfSource(page) === undefined) continue;
    const way = judgeWay(request, page);
    if (way) return blocked(way, scan);
    const document = onlyFormats(cached.document, copy.formats, use.wanted.formats, page.formatWarnings);
    return hitOf(lookup, { ...cached, document, page });
  }
  if (request.options.formats.some(({ type }) => type === "changeTracking")) return undefined;
  return sourcesIn(copies, use).length > 0 ? remade(services, lookup) : undefined;
}

/** Returns the copies from whose HTML, and other formats, what is wanted can be made. */
function sourcesIn(copies: readonly StoredCopy[], { key }: CacheUse): readonly StoredCopy[] {
  // The others do not depend on the presentation, but the warnings next to them do.
  const others = key.formats.filter((format) => !isMadeOfHtml(typeOfKey(format))).map(unpresented);
  return copies.filter(({ formats }) => serves(formats.map(unpresented), others));
}

/** Returns whether a copy has what is wanted; if the formats do not matter, it has to be presented as requested. */
function isWanted({ formats }: StoredCopy, { key, wanted }: CacheUse): boolean {
  if (wanted.formats.length > 0) return serves(formats, wanted.formats);
  return presentationOf(formats) === presentationOf(key.formats);
}

/**
 * Returns the row with which a request for the cache alone would fail; undefined if the cache has the page or may be
 * bypassed.
 */
export async function cacheMissRow(
  services: Services,
  request: Pick<PageRequest, "url" | "options" | "account">,
): Promise<string | undefined> {
  const use = cacheUseOf({ ...request, zeroDataRetention: false, anyCopy: true });
  return use.missRow !== undefined && (await acceptableCopies(services, use)).length === 0 ? use.missRow : undefined;
}

/** Returns what a caller can do about a cache miss. */
export function cacheMissDetails(row: string): unknown {
  const { cause, remedy } = errorRow("v2", row);
  const field = row === "lockdown-cache-miss" ? "lockdown" : "minAge";
  return [{ path: [field], message: `${cause} ${remedy}` }];
}

/** Returns the copies that a request accepts by their age, newest first. */
async function acceptableCopies({ cache, clock }: Services, use: CacheUse): Promise<readonly StoredCopy[]> {
  const { ages, wanted } = use;
  if (!ages) return [];
  const now = clock.now();
  // 1 accepts any copy, even one of this millisecond by the clock of another process.
  const [oldest, newest] = [now - ages.to, ages.from > 1 ? now - ages.from : Infinity];
  return (await cache.copies(wanted)).filter(({ at }) => at >= oldest && at <= newest);
}

/**
 * Makes the requested formats from a copy, at the limits that apply to a page that is fetched. Undefined if none has what
 * they are made from.
 */
async function remade(services: Services, lookup: Lookup): Promise<PageResult | undefined> {
  const { request, use, scan } = lookup;
  const { remake } = services.acquirer;
  if (!remake) return undefined;
  const made = await attemptPage(services, request, async (options, signal) => {
    const formats = options.formats.filter(({ type }) => isMadeOfHtml(type));
    const found: { source?: Source; way?: ThreatVerdict | undefined } = {};
    const load = async () => {
      const source = await loadSource(services, use);
      if (!source) return undefined;
      found.way = judgeWay(request, source.from);
      found.source = source;
      return found.way ? undefined : source.from;
    };
    const outcome = await remake(request.url, load, { ...options, formats }, signal, request.account.team);
    const { source, way } = found;
    if (way) return blocked(way, 0);
    return outcome?.ok ? source && { ...outcome, ...source } : outcome;
  });
  if (!made) return undefined;
  if (!made.ok) return missOf(made, scan);
  const { at, page } = made.cached;
  const { formatWarnings: _earlier, ...facts } = page;
  const { formatWarnings } = made.page;
  const warning = [made.kept.warning, made.document.warning].filter(Boolean).join("; ");
  const whole: CachedPage = {
    at,
    document: { ...made.document, ...made.kept, ...(warning !== "" && { warning }) },
    page: { ...facts, ...(formatWarnings && { formatWarnings }) },
  };
  const kept = use.store && made.unfit === undefined ? await keepMade(services, lookup, whole) : {};
  const { options, zeroDataRetention } = request;
  const isStored = !zeroDataRetention && options.lockdown !== true;
  return { ...hitOf(lookup, whole, isStored ? services.randomId() : undefined), ...kept };
}

/** A copy, the page from which formats are made, and what they do not replace of its document. */
interface Source {
  readonly cached: CachedPage;
  readonly from: AcquiredPage;
  readonly kept: PageDocument;
}

/** Loads a copy to make others from. Copies that were there before the wait for a thread may be gone. */
async function loadSource(services: Services, use: CacheUse): Promise<Source | undefined> {
  for (const copy of sourcesIn(await acceptableCopies(services, use), use)) {
    const cached = await services.cache.load(use.wanted, copy, true);
    const source = cached && (await sourceOf(cached, copy, use));
    if (source) return source;
  }
  return undefined;
}

/** The text of a PDF is in the document itself: one that was made with special options may lack some of it. */
async function sourceOf(cached: CachedPage, { formats }: StoredCopy, { key }: CacheUse): Promise<Source | undefined> {
  const others = key.formats.filter((format) => !isMadeOfHtml(typeOfKey(format)));
  const { document, page } = cached;
  if (sizeOfHtml(page) > 0) return { cached, from: page, kept: fieldsOf(document, others.map(typeOfKey)) };
  const asksFile = key.formats.some((format) => typeOfKey(format) === "rawHtml");
  if (!isPdf(page) || asksFile || presentationOf(formats) !== undefined) return undefined;
  const from = await withFileText(page, document);
  const kept = onlyFormats(document, formats, others, page.formatWarnings);
  return sizeOfSource(from) === undefined ? undefined : { cached, from, kept };
}

/**
 * Maximum number of copies of a page to which those made from others may add: all of them are looked through for each
 * request.
 */
const mostCopies = 100;

/** Stores what was made from a copy as one of the same age, unless there is a newer one with the same formats. */
async function keepMade(services: Services, { request, use }: Lookup, cached: CachedPage) {
  const copies = await services.cache.copies(use.key);
  if (copies.some(({ at, formats }) => at > cached.at && serves(formats, use.key.formats))) return {};
  if (copies.length >= mostCopies) {
    // Calls at the same time may each have added one.
    const surplus = leastNeeded(copies).slice(0, copies.length + 1 - mostCopies);
    if (surplus.length === 0) return {};
    for (const copy of surplus) await services.cache.remove(use.key, copy);
  }
  return storeCopy(services, request, { key: use.key, cached });
}

/**
 * Returns the copies that can be made again, those that can best first: the oldest, and of several the one with the
 * longest key, because that of a question is longer than those of the formats without parameters.
 */
function leastNeeded(copies: readonly StoredCopy[]): StoredCopy[] {
  return copies
    .filter(({ formats }) => formats.every((key) => isMadeOfHtml(typeOfKey(key))))
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length);
}

/**
 * Returns a copy as a caller gets it, and its cost.
 *
 * @param scrapeId the id by which the document can be read again, if it was made for this caller
 */
function hitOf({ request, scan }: Lookup, { at, document, page }: CachedPage, scrapeId?: string): PageHit {
  const { options, zeroDataRetention } = request;
  const cost = options.lockdown === true ? charges.lockdownHit : costOfPage(options, document, page, zeroDataRetention);
  const { url } = document.metadata ?? {};
  const metadata = {
    ...document.metadata,
    // Those of another caller may have a fragment of its own.
    sourceURL: request.url,
    ...(url !== undefined && { url: withoutFragment(url) }),
    ...(scrapeId !== undefined && { scrapeId }),
    cacheState: "hit" as const,
    cachedAt: new Date(at).toISOString(),
    creditsUsed: cost + scan,
  };
  return { ok: true, document: { ...document, metadata }, page, credits: cost + scan };
}
