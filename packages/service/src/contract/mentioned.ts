/** The fields that a schema constrains, and the values it compares them with. */
export interface Mentioned {
  readonly fields: readonly string[];
  /** As JSON. */
  readonly values: readonly string[];
}

/** Returns what a schema mentions at any depth, without duplicates. */
export function mentioned(schema: unknown): Mentioned {
  const found = { fields: new Set<string>(), values: new Set<string>() };
  collect(schema, found);
  return { fields: [...found.fields], values: [...found.values] };
}

function collect(schema: unknown, found: { readonly fields: Set<string>; readonly values: Set<string> }): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(value as object)) found.fields.add(name);
    if (key !== "const" && key !== "enum") collect(value, found);
    else for (const one of [value].flat()) if (typeof one === "string") found.values.add(JSON.stringify(one));
  }
}
