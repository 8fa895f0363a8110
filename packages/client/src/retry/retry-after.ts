import type { ResponseHeaders } from "../response.ts";

/**
 * Reads `Retry-After`: a number of seconds, or a date in one of the three forms of HTTP. A date counts from the response's
 * own `Date`, so that a wrong clock on either side changes nothing. Sent twice, by a proxy say, it comes as a list: the
 * longest wait holds.
 *
 * @param now milliseconds since the epoch, used where the response has no `Date`
 * @returns milliseconds to wait, at least 0; undefined where the header is missing or makes no sense
 */
export function retryAfterMs(headers: ResponseHeaders, now: number): number | undefined {
  const asked = membersOf(headers.get("retry-after"));
  if (asked.length === 0) return undefined;
  const dates = membersOf(headers.get("date")).map(httpDate);
  const sentAt = Math.min(...dates.filter(Number.isFinite));
  const waits = asked.map((one) =>
    /^[\d.]+$/.test(one) ? Number(one) * 1000 : httpDate(one) - (Number.isFinite(sentAt) ? sentAt : now),
  );
  const readable = waits.filter((ms) => !Number.isNaN(ms));
  return readable.length > 0 ? Math.max(0, ...readable) : undefined;
}

/** The members of a list of numbers and dates. A comma after the name of a day is a part of the date. */
function membersOf(value: string | null): string[] {
  const members = (value ?? "").match(/\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,[^,]*|[^,]+/gi) ?? [];
  return members.map((member) => member.trim()).filter(Boolean);
}

/** IMF-fixdate and the RFC 850 form end in GMT; asctime names no zone and means GMT too. NaN where it is not a date. */
function httpDate(text: string): number {
  const looksLikeOne = /^[a-z]{3}.*\d(:\d\d){2}/i.test(text);
  return looksLikeOne ? Date.parse(/\d$/.test(text) ? `${text} GMT` : text) : Number.NaN;
}
