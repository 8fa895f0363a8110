/**
 * How long a `Retry-After` header asks to wait, milliseconds from `now`; nothing where it says neither seconds nor a
 * date (RFC 9110, 10.2.3).
 *
 * @example retryAfterMs("120", Date.now()) // 120000
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = text.length > 40 || !/[a-z]/i.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
