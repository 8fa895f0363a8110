/** Formats a size in kilobytes or megabytes; a dash if it is undefined. */
export function kilobytes(bytes: number | undefined): string {
  if (bytes === undefined) return "–";
  // Rounded up, the rest below a megabyte is one.
  return bytes < 999_950 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats the difference of two sizes: `+76 B`, `+1.0 MB`. */
export function sizeDifference(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return "new";
  if (after === undefined) return "gone";
  const bytes = Math.abs(after - before);
  return `${after > before ? "+" : "−"}${bytes < 1000 ? `${bytes} B` : kilobytes(bytes)}`;
}
