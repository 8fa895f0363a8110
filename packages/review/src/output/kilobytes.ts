/** A size for people; a dash where there is none. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : `${(bytes / 1000).toFixed(1)} kB`;
}

/** What a size gained or lost, in bytes: `+76 B`. */
export function sizeDifference(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return "new";
  if (after === undefined) return "gone";
  return `${after > before ? "+" : "−"}${Math.abs(after - before)} B`;
}
