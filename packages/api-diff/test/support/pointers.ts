/** The pointers of everything in a value. */
export function pointersOf(value: unknown, pointer = ""): string[] {
  if (value === null || typeof value !== "object") return [pointer];
  const below = Object.entries(value).flatMap(([key, child]) =>
    pointersOf(child, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return [pointer, ...below];
}
