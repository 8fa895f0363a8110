/**
 * Returns the calendar day of a text as `YYYY-MM-DD`, from a day or a time (RFC 3339); undefined for anything else.
 * Other texts must not be compared as days: `06/01/2027` sorts before every day of this century.
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

/** Returns whether a text is exactly a calendar day. */
export function isDay(text: unknown): boolean {
  return dayOf(text) === text;
}
