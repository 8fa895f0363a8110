/** Keys whose value is data: a `$ref` or `$anchor` in it means nothing. */
const DATA = new Set(["example", "value", "default", "enum", "const"]);

/** Keys whose value is a map of names, which have no meaning of their own. */
const MAPS = new Set(
  (
    "properties patternProperties dependentSchemas $defs definitions schemas headers parameters responses examples " +
    "requestBodies securitySchemes links callbacks pathItems mediaTypes content encoding webhooks"
  ).split(" "),
);

/** A member or element of a description. */
export interface Part {
  readonly key: string;
  readonly value: object;
  /** Whether its keys are names. */
  readonly isMap: boolean;
}

/** Yields the objects and lists directly in a part of a description, without data such as examples. */
export function* partsOf(value: unknown, isMap: boolean): Generator<Part> {
  for (const [key, child] of Object.entries(value ?? {}) as [string, unknown][]) {
    if (child === null || typeof child !== "object") continue;
    const isData = DATA.has(key) || (key === "examples" && Array.isArray(child));
    if (isMap || !isData) yield { key, value: child, isMap: !isMap && MAPS.has(key) };
  }
}
