/**
 * Returns a number with its noun.
 *
 * @example counted(1, "page"); // "1 page"
 */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
