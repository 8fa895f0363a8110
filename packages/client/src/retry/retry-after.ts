import type { ResponseHeaders } from "../config/options.ts";

/**
 * Reads `Retry-After`: a number of seconds, or a date in one of the three forms of HTTP. A date counts from
 * the response's own `Date`, so that a wrong clock on either side changes nothing.
 *
 * @param now milliseconds since the epoch, used where the response has no `Date`
 * @returns milliseconds to wait, at least 0; undefined where the header is missing or makes no sense
 */
export function retryAfterMs(headers: ResponseHeaders, now: number): number | undefined {
  const value = headers.get("retry-after") ?? "";
  // Sent twice, by a proxy say, it comes as a list: the longest holds.
  const wait = /^[\d., ]+$/.test(value)
    ? Math.max(...value.split(",").map(Number)) * 1000
    : httpDate(value) - (httpDate(headers.get("date") ?? "") || now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** IMF-fixdate and the RFC 850 form end in GMT; asctime names no zone and means GMT too. NaN where it is no date. */
function httpDate(text: string): number {
  const looksLikeOne = /^[a-z]{3}.*\d(:\d\d){2}/i.test(text);
  return looksLikeOne ? Date.parse(/\d$/.test(text) ? `${text} GMT` : text) : Number.NaN;
}
