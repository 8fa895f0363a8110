/** Formats a size; a dash if it is undefined. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : `${(bytes / 1000).toFixed(1)} kB`;
}

/** Formats the difference of two sizes, in bytes: `+76 B`. */
export function sizeDifference(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return "new";
  if (after === undefined) return "gone";
  return `${after > before ? "+" : "−"}${Math.abs(after - before)} B`;
}
