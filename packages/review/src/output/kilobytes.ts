/** A size for people; a dash where there is none. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : `${(bytes / 1000).toFixed(1)} kB`;
}
