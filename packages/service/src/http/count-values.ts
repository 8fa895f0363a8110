/**
 * Counts the values in a JSON value: itself, the members of its objects and the items of its lists. Counting stops soon
 * after `most`, which bounds its cost.
 */
export function countValues(value: unknown, most: number): number {
  const waiting: unknown[] = [value];
  let count = 0;
  while (waiting.length > 0 && count <= most) {
    const next = waiting.pop();
    count += 1;
    if (typeof next !== "object" || next === null) continue;
    const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (members.length > most) return members.length;
    waiting.push(...members);
  }
  return count;
}

/** Maximum number of values in a JSON value for which every error is reported. */
const fewValues = 200;

/**
 * Returns whether every error of a JSON value is reported. For a larger value only the first is, because finding and
 * explaining thousands takes seconds.
 */
export function isSmall(value: unknown): boolean {
  return countValues(value, fewValues) <= fewValues;
}
