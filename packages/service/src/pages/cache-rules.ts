import { pageKey } from "../discovery/page-key.ts";
import type { ScrapeOptions } from "../acquisition.ts";
import type { CacheKey } from "../state/cache.ts";
import { shortKey } from "../text/short-key.ts";
import { formatKeys } from "./formats.ts";

/**
 * What each option means to the cache. An option that the document gains has to be judged here before this compiles;
 * what is not known to leave a page as it is shapes it.
 */
const roles = {
  // Kept apart in the key, so that a copy with more formats serves a request for some of them.
  formats: "formats",
  // How the cache is used, not what is kept in it.
  maxAge: "use",
  minAge: "use",
  storeInCache: "use",
  lockdown: "use",
  // Whether a page may be read and within what time, not what it says.
  timeout: "use",
  threatProtection: "use",
  auditMetadata: "use",
  onlyMainContent: "shapes",
  onlyCleanContent: "shapes",
  includeTags: "shapes",
  excludeTags: "shapes",
  waitFor: "shapes",
  mobile: "shapes",
  skipTlsVerification: "shapes",
  parsers: "shapes",
  location: "shapes",
  removeBase64Images: "shapes",
  blockAds: "shapes",
  proxy: "shapes",
  redactPII: "shapes",
  // A page that was read with one of these is never kept (specification 2.3, `storeInCache`).
  headers: "personal",
  actions: "personal",
  profile: "personal",
} as const satisfies Record<keyof ScrapeOptions, "formats" | "use" | "shapes" | "personal">;

const names = Object.keys(roles) as (keyof typeof roles)[];
const shapingOptions = names.filter((name) => roles[name] === "shapes" || roles[name] === "personal");
const personalOptions = names.filter((name) => roles[name] === "personal");

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
  const { maxAge, minAge, lockdown, storeInCache } = options;
  const sensitive = isPersonal(url, options);
  const store = storeInCache !== false && !sensitive && !zeroDataRetention && lockdown !== true;
  const to = maxAge ?? Infinity;
  if (lockdown === true) return { key, wanted, store, ages: { from: minAge ?? 0, to }, missRow: "lockdown-cache-miss" };
  if (minAge !== undefined) return { key, wanted, store, ages: { from: minAge, to }, missRow: "no-cached-data" };
  // A comparison with the last scrape needs a new one.
  const comparing = options.formats.some(({ type }) => type === "changeTracking");
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
    const shaping = shortKey(
      JSON.stringify(shapingOptions.map((name) => (isUsed(options[name]) ? options[name] : null))),
    );
    const isSensitive = personalOptions.some((name) => isUsed(options[name]));
    known.set(options, (facts = { shaping, formats: formatKeys(options), isSensitive }));
  }
  return facts;
}

function isUsed(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
