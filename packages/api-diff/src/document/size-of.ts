/** Returns about how many characters a value takes as JSON without white space. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  if (value === null || typeof value !== "object") return 5;
  let size = 2;
  const isList = Array.isArray(value);
  for (const key in value) size += (isList ? 0 : key.length + 3) + sizeOf((value as Record<string, unknown>)[key]);
  return size;
}
