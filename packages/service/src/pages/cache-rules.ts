import { completeScrapeOptions, decodeScrapeOptions } from "../contract/scrape-options.ts";
import { pageKey } from "../discovery/page-key.ts";
import type { ScrapeOptions } from "../acquisition.ts";
import type { CacheKey } from "../state/cache.ts";
import { shortKey } from "../text/short-key.ts";
import { formatKeys, presentationKey, typeOfKey, withFact } from "./formats.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * The effect of each option on the cache. If the document gains an option, this fails to compile until the option is
 * classified here. An option that may change a page is part of the key.
 */
const roles = {
  // Kept separately in the key, so that a copy with more formats can serve a request for some of them.
  formats: "formats",
  // How the cache is used, not what is stored in it.
  maxAge: "use",
  minAge: "use",
  storeInCache: "use",
  lockdown: "use",
  // Whether a page may be read and how fast, not what it contains.
  timeout: "use",
  threatProtection: "use",
  auditMetadata: "use",
  // Which page is read ("shapes"), how it is reached ("route"), or what is made of it ("presents"). Their order is that
  // of their values in stored keys.
  onlyMainContent: "presents",
  onlyCleanContent: "presents",
  includeTags: "presents",
  excludeTags: "presents",
  waitFor: "shapes",
  mobile: "shapes",
  skipTlsVerification: "shapes",
  parsers: "shapes",
  location: "shapes",
  removeBase64Images: "presents",
  blockAds: "shapes",
  proxy: "route",
  redactPII: "presents",
  // A page read with one of these is never stored (specification 2.3, `storeInCache`).
  headers: "personal",
  actions: "personal",
  profile: "personal",
} as const satisfies Record<keyof ScrapeOptions, "formats" | "use" | "presents" | "route" | "shapes" | "personal">;

const names = Object.keys(roles) as (keyof typeof roles)[];
const presentingOptions = names.filter((name) => roles[name] === "presents");
const shapingOptions = names.filter((name) => !["formats", "use"].includes(roles[name]));
const personalOptions = names.filter((name) => roles[name] === "personal");

/** Returns whether an address contains a user name and password, which are headers in disguise. */
function hasCredentials(url: string): boolean {
  if (!url.includes("@")) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/** What decides how a request may use the cache. */
export type CacheRequest = Pick<PageRequest, "url" | "options" | "account" | "zeroDataRetention" | "anyCopy">;

/** How a request may use the cache. */
export interface CacheUse {
  /** The key under which a page that is read is stored. */
  readonly key: CacheKey;
  /** The copies that can serve the request. */
  readonly wanted: CacheKey;
  /** Range of acceptable ages, milliseconds; undefined if the cache is not used. */
  readonly ages?: { readonly from: number; readonly to: number };
  /** If only the cache may serve the request, the row for a miss. */
  readonly missRow?: string;
  readonly store: boolean;
}

/** Derives the use of the cache from a request's scrape options: `maxAge`, `minAge`, `storeInCache`, `lockdown`. */
export function cacheUseOf({ url, options, account, zeroDataRetention, anyCopy }: CacheRequest): CacheUse {
  const comparing = options.formats.some(({ type }) => type === "changeTracking");
  const { formats } = factsOf(options);
  // A comparison is with what its own team saw.
  const own = (key: string) => (typeOfKey(key) === "changeTracking" ? withFact(key, "team", account.team) : key);
  const key = { key: pageKey(url), variant: variantOf(url, options), formats: comparing ? formats.map(own) : formats };
  const wanted = anyCopy ? { ...key, formats: [] } : key;
  const { maxAge, minAge, lockdown, storeInCache } = options;
  const sensitive = factsOf(options).isSensitive || hasCredentials(url);
  const store = storeInCache !== false && !sensitive && !zeroDataRetention && lockdown !== true;
  const to = maxAge ?? Infinity;
  if (lockdown === true) return { key, wanted, store, ages: { from: minAge ?? 0, to }, missRow: "lockdown-cache-miss" };
  if (minAge !== undefined) return { key, wanted, store, ages: { from: minAge, to }, missRow: "no-cached-data" };
  // A comparison with the last scrape needs a new one.
  if (comparing || sensitive || to <= 0) return { key, wanted, store };
  return { key, wanted, store, ages: { from: 0, to } };
}

function variantOf(url: string, options: ScrapeOptions): string {
  const { shaping } = factsOf(options);
  // The key contains no credentials; a copy made without them must not serve a request with them.
  return hasCredentials(url) ? `${shaping} "credentials"` : shaping;
}

/** Facts about options that the rules need, computed once for all pages of a job, which share one object. */
interface OptionFacts {
  readonly shaping: string;
  /** With the options that present them, unless these are the usual ones. */
  readonly formats: readonly string[];
  readonly isSensitive: boolean;
}

/** The options with which most copies are made: their copies have no key for them. */
const usual = decodeScrapeOptions(completeScrapeOptions({}));

const known = new WeakMap<ScrapeOptions, OptionFacts>();

function factsOf(options: ScrapeOptions): OptionFacts {
  let facts = known.get(options);
  if (!facts) {
    const used = (name: keyof ScrapeOptions, from = options) => (isUsed(from[name]) ? from[name] : null);
    const shaping = shortKey(
      JSON.stringify(
        shapingOptions.map((name) => used(name, ["presents", "route"].includes(roles[name]) ? usual : options)),
      ),
    );
    const isUsual = presentingOptions.every((name) => used(name) === used(name, usual));
    const presentation = isUsual ? undefined : presentationKey(presentingOptions.map((name) => used(name)));
    const isSensitive = personalOptions.some((name) => isUsed(options[name]));
    known.set(options, (facts = { shaping, formats: formatKeys(options.formats, presentation), isSensitive }));
  }
  return facts;
}

function isUsed(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
