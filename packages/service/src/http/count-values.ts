/**
 * How many values a JSON value holds: itself, the members of its objects and the items of its lists. Counting stops
 * soon after `most`, so that it costs no more than that.
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

/** Values of a JSON value of which every mistake is told. */
const fewValues = 200;

/** Whether every mistake of a JSON value is told. Of a larger one the first is: to find and explain thousands takes seconds. */
export function isSmall(value: unknown): boolean {
  return countValues(value, fewValues) <= fewValues;
}
