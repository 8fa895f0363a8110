const units: readonly (readonly [name: string, milliseconds: number])[] = [
  ["year", 31_536_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** A number of milliseconds in the largest unit that it is a whole number of; undefined below a second. */
export function readableDuration(milliseconds: number): string | undefined {
  for (const [name, size] of units) {
    const count = milliseconds / size;
    if (count >= 1 && Number.isInteger(count)) return `${count} ${name}${count === 1 ? "" : "s"}`;
  }
  return undefined;
}
