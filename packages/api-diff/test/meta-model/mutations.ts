/** One difference in a description. */
export interface Mutation {
  readonly pointer: string;
  readonly kind: "deleted" | "altered";
  readonly description: unknown;
}

/** Yields every way to delete or alter one field or element of a description, at any depth. */
export function* mutations(description: unknown): Generator<Mutation> {
  for (const { keys, value } of places(description, [])) {
    const pointer = keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
    yield { pointer, kind: "deleted", description: changed(description, keys, undefined) };
    const other = altered(value);
    if (other !== undefined)
      yield { pointer, kind: "altered", description: changed(description, keys, { value: other }) };
  }
}

interface Place {
  readonly keys: readonly string[];
  readonly value: unknown;
}

function* places(value: unknown, keys: readonly string[]): Generator<Place> {
  if (keys.length > 0) yield { keys, value };
  if (value === null || typeof value !== "object") return;
  for (const [key, member] of Object.entries(value)) yield* places(member, [...keys, key]);
}

/** Returns another value of the same kind; objects and lists change through their members. */
function altered(value: unknown): unknown {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : undefined;
}

function changed(description: unknown, keys: readonly string[], to: { readonly value: unknown } | undefined): unknown {
  const copy = structuredClone(description);
  const holder = keys.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  const last = keys.at(-1) as string;
  if (to !== undefined) (holder as Record<string, unknown>)[last] = to.value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
  return copy;
}
