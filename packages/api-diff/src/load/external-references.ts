import { escapeToken } from "../document/pointer.ts";

/** Values in which a `$ref` is data and no reference. */
const DATA = new Set(["example", "value", "default", "enum", "const"]);

/** Keys whose value is a map of names: what one of them is called says nothing. */
const MAPS = new Set(
  (
    "properties patternProperties dependentSchemas $defs definitions schemas headers parameters responses examples " +
    "requestBodies securitySchemes links callbacks pathItems content encoding webhooks"
  ).split(" "),
);

export interface ExternalReference {
  readonly reference: string;
  /** Pointer of its `$ref`. */
  readonly pointer: string;
  /** It is in an extension, which means nothing here: its file may be missing. */
  readonly isOptional: boolean;
}

/** Every reference to another file in a parsed value; each file once, as one that is needed where any place needs it. */
export function externalReferences(root: unknown): ExternalReference[] {
  const found = new Map<string, ExternalReference>();
  const seen = new Set<object>();
  const todo = [{ value: root, pointer: "", isMap: false, isOptional: false }];
  // Extensions come last: a value that is in one and elsewhere as well is needed.
  const extensions: typeof todo = [];
  for (let at = todo.pop() ?? extensions.pop(); at !== undefined; at = todo.pop() ?? extensions.pop()) {
    if (at.value === null || typeof at.value !== "object" || seen.has(at.value)) continue;
    seen.add(at.value);
    for (const [key, value] of Object.entries(at.value)) {
      const pointer = `${at.pointer}/${escapeToken(key)}`;
      if (key === "$ref" && typeof value === "string") {
        const file = value.split("#")[0] as string;
        if (file !== "" && !/^[a-z][a-z0-9+.-]+:/i.test(file) && !found.has(file))
          found.set(file, { reference: file, pointer, isOptional: at.isOptional });
      } else if (value !== null && typeof value === "object" && (at.isMap || !DATA.has(key))) {
        const isOptional = at.isOptional || (!at.isMap && key.startsWith("x-"));
        (isOptional ? extensions : todo).push({ value, pointer, isMap: MAPS.has(key), isOptional });
      }
    }
  }
  return [...found.values()];
}
