/**
 * The day of the calendar that a text names, as `YYYY-MM-DD`: a day, or a time (RFC 3339) on one; undefined for anything
 * else. Texts that are no days must not be compared as if they were: `06/01/2027` is before every day of this century.
 *
 * @example dayOf("2027-02-30") // undefined
 */
export function dayOf(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})([Tt ].+)?$/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(time === undefined ? day : text.replace(" ", "T"))))
    return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Whether a text is a day of the calendar and nothing more. */
export function isDay(text: unknown): boolean {
  return dayOf(text) === text;
}
