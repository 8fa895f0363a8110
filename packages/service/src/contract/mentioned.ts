/** The fields that a schema constrains, and the values it compares them with. */
export interface Mentioned {
  readonly fields: readonly string[];
  /** As JSON. */
  readonly values: readonly string[];
}

/** Returns what a schema mentions at any depth, without duplicates. */
export function mentioned(schema: unknown): Mentioned {
  const told = { fields: new Set<string>(), values: new Set<string>() };
  collect(schema, told);
  return { fields: [...told.fields], values: [...told.values] };
}

function collect(schema: unknown, told: { readonly fields: Set<string>; readonly values: Set<string> }): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(value as object)) told.fields.add(name);
    if (key !== "const" && key !== "enum") collect(value, told);
    else for (const one of [value].flat()) if (typeof one === "string") told.values.add(JSON.stringify(one));
  }
}
