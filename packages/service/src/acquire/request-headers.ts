import { connectionHeaders } from "./header-check.ts";

/** The user agent names this service in every request, so that a site can recognise and refuse it. */
const desktop =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 extraction-api-service";
const mobile =
  "Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36 extraction-api-service";

/** The scrape options that affect request headers (specification 2.3). */
export interface HeaderOptions {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly mobile?: boolean;
  readonly location?: { readonly country?: string; readonly languages?: readonly string[] };
}

/** Returns the user agent of a desktop or a mobile device. */
export function userAgent(isMobile: boolean): string {
  return isMobile ? mobile : desktop;
}

/** Countries that use English in public life, although more people speak another language. */
const english = /^(?:IN|KE|LK|LS|MT|NA|PG|PH|PK|RW|SS|TZ|UG|ZW)$/;

const languageTag = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i;

/**
 * Returns the languages to request, in order of priority: those of `location`, otherwise the main language of its
 * country, as Unicode's locale data states it.
 */
export function languagesOf(location: HeaderOptions["location"]): readonly string[] {
  const asked = (location?.languages ?? []).filter((tag) => languageTag.test(tag));
  if (asked.length > 0) return asked;
  const country = location?.country ?? "US";
  const main = english.test(country) ? "en" : new Intl.Locale(`und-${country}`).maximize().language;
  return [`${main}-${country}`];
}

/** Computed once for all pages of a job, which share one object. */
const known = new WeakMap<HeaderOptions, Readonly<Record<string, string>>>();

/** Returns the headers of a page request, in lower case; the caller's own take precedence. */
export function requestHeaders(options: HeaderOptions): Record<string, string> {
  let headers = known.get(options);
  if (!headers) known.set(options, (headers = makeHeaders(options)));
  return { ...headers };
}

function makeHeaders(options: HeaderOptions): Record<string, string> {
  const own = Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = own.filter(([name]) => !connectionHeaders.has(name));
  return {
    "user-agent": userAgent(options.mobile === true),
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,application/pdf;q=0.9,*/*;q=0.8",
    "accept-encoding": "gzip, deflate, br",
    "accept-language": acceptLanguage(languagesOf(options.location)),
    ...Object.fromEntries(kept),
  };
}

function acceptLanguage(languages: readonly string[]): string {
  const bases = languages.flatMap((tag) => (tag.includes("-") ? [tag, tag.split("-")[0] ?? tag] : [tag]));
  const wanted = [...new Set([...bases, "en"])].slice(0, 10);
  return wanted
    .map((tag, place) => (place === 0 ? tag : `${tag};q=${Math.max(0.1, 1 - place / 10).toFixed(1)}`))
    .join(",");
}
