import type { ReplyHeaders } from "../config/options.ts";

/**
 * Reads `Retry-After`: a number of seconds, or a date in one of the three forms of HTTP. A date counts from
 * the answer's own `Date`, so that a wrong clock on either side changes nothing.
 *
 * @param now milliseconds since the epoch, used where the answer has no `Date`
 * @returns milliseconds to wait, at least 0; undefined where the header is missing or makes no sense
 */
export function retryAfterMs(headers: ReplyHeaders, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const at = httpDate(value);
  return at === undefined ? undefined : Math.max(0, at - (httpDate(headers.get("date") ?? "") ?? now));
}

/** IMF-fixdate and the RFC 850 form end in GMT; asctime names no zone and means GMT too. */
function httpDate(text: string): number | undefined {
  if (!/^[a-z]{3}.*\d\d:\d\d:\d\d/i.test(text)) return undefined;
  const ms = Date.parse(/[a-z]$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}
