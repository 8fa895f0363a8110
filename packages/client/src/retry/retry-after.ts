import type { HeaderLookup } from "../response.ts";

/**
 * Reads `Retry-After`: a number of seconds, or a date in one of HTTP's three formats. A date is measured from the
 * response's own `Date`, so a wrong clock on either side does not matter. If the header is sent twice, for example by a
 * proxy, it is a list, and the longest wait applies.
 *
 * @param now milliseconds since the epoch, used if the response has no `Date`
 * @returns milliseconds to wait, at least 0; undefined if the header is missing or invalid
 */
export function retryAfterMs(headers: HeaderLookup, now: number): number | undefined {
  const members = (name: string): string[] => headers.get(name)?.match(member) ?? [];
  const sentAt = Math.min(...members("date").map(httpDate).filter(Number.isFinite));
  const waits = members("retry-after").map((one) =>
    /^[\d.]+$/.test(one) ? Number(one) * 1000 : httpDate(one) - (sentAt < Infinity ? sentAt : now),
  );
  const readable = waits.filter((ms) => !Number.isNaN(ms));
  return readable.length > 0 ? Math.max(0, ...readable) : undefined;
}

/** A member of a list of numbers and dates. A comma after the name of a weekday is part of the date. */
const member = /[a-z]+, *\d+[ -][a-z][^,]*[^,\s]|[^,\s](?:[^,]*[^,\s])?/gi;

/**
 * Parses a date of HTTP. IMF-fixdate and the RFC 850 format end in GMT; asctime names no time zone and also means GMT.
 * Returns NaN if the text is not a date.
 */
export function httpDate(text: string): number {
  const isDateLike = /^[a-z]{3}.*\d(:\d\d){2}/i.test(text);
  return isDateLike ? Date.parse(/\d$/.test(text) ? `${text} GMT` : text) : Number.NaN;
}
