/** Returns about how many characters a value takes as JSON without white space. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  if (value === null || typeof value !== "object") return 5;
  let size = 2;
  // By value: the positions of millions of elements as texts would fill the memory.
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item);
  else for (const key in value) size += key.length + 3 + sizeOf((value as Record<string, unknown>)[key]);
  return size;
}
