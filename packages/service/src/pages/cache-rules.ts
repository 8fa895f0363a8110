import { pageKey } from "../discovery/page-key.ts";
import type { ScrapeOptions } from "../acquisition.ts";
import type { CacheKey } from "../state/cache.ts";
import { formatKeys, formatType, formatsOf } from "./formats.ts";

/** Options that change what a page looks like; copies made with others do not answer for each other. */
const shapingOptions = [
  "onlyMainContent",
  "onlyCleanContent",
  "includeTags",
  "excludeTags",
  "headers",
  "waitFor",
  "mobile",
  "parsers",
  "actions",
  "location",
  "removeBase64Images",
  "blockAds",
  "redactPII",
  "profile",
] as const;

/** Options that can make a page personal; a page read with them is never kept (specification 2.3, `storeInCache`). */
const sensitiveOptions = ["actions", "headers", "profile"] as const;

/** A page is personal also when its address carries a name and password, which are headers by another way. */
function isPersonal(url: string, options: ScrapeOptions): boolean {
  return factsOf(options).isSensitive || hasCredentials(url);
}

function hasCredentials(url: string): boolean {
  if (!url.includes("@")) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/** How a request may use the cache. */
export interface CacheUse {
  /** Under which a page that is read is kept. */
  readonly key: CacheKey;
  /** Which copies answer. */
  readonly wanted: CacheKey;
  /** Ages in milliseconds between which a copy may be; none when the cache is not asked. */
  readonly ages?: { readonly from: number; readonly to: number };
  /** Only the cache may answer; the row that says so when it cannot. */
  readonly missRow?: string;
  readonly store: boolean;
}

/** Reads the cache rules out of scrape options: `maxAge`, `minAge`, `storeInCache`, `lockdown`. */
export function cacheUseOf(url: string, options: ScrapeOptions, zeroDataRetention: boolean, anyCopy = false): CacheUse {
  const key = { key: pageKey(url), variant: variantOf(url, options), formats: factsOf(options).formats };
  const wanted = anyCopy ? { ...key, formats: [] } : key;
  const { maxAge, minAge, lockdown, storeInCache } = options as {
    maxAge?: number;
    minAge?: number;
    lockdown?: boolean;
    storeInCache?: boolean;
  };
  const sensitive = isPersonal(url, options);
  const store = storeInCache !== false && !sensitive && !zeroDataRetention && lockdown !== true;
  const to = maxAge ?? Infinity;
  if (lockdown === true) return { key, wanted, store, ages: { from: minAge ?? 0, to }, missRow: "lockdown-cache-miss" };
  if (minAge !== undefined) return { key, wanted, store, ages: { from: minAge, to }, missRow: "no-cached-data" };
  // A comparison with the last scrape needs a new one.
  const comparing = formatsOf(options).some((format) => formatType(format) === "changeTracking");
  if (comparing || sensitive || to <= 0) return { key, wanted, store };
  return { key, wanted, store, ages: { from: 0, to } };
}

function variantOf(url: string, options: ScrapeOptions): string {
  const { shaping } = factsOf(options);
  // The key has no credentials; no copy that was made without them may answer for one with them.
  return hasCredentials(url) ? `${shaping} "credentials"` : shaping;
}

/** What the rules need of options; read once for all pages of a job, which share one object. */
interface OptionFacts {
  readonly shaping: string;
  readonly formats: readonly string[];
  readonly isSensitive: boolean;
}

const known = new WeakMap<ScrapeOptions, OptionFacts>();

function factsOf(options: ScrapeOptions): OptionFacts {
  let facts = known.get(options);
  if (!facts) {
    const shaping = JSON.stringify(shapingOptions.map((name) => (isUsed(options[name]) ? options[name] : null)));
    const isSensitive = sensitiveOptions.some((name) => isUsed(options[name]));
    known.set(options, (facts = { shaping, formats: formatKeys(options), isSensitive }));
  }
  return facts;
}

function isUsed(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
