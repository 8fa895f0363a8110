import { asObject } from "../document/cursor.ts";
import { NOWHERE, resolveIn } from "../document/identifiers.ts";
import { escapeToken } from "../document/pointer.ts";
import { hasScheme } from "../document/resolve-name.ts";

/** Keys below which a `$ref` is data and not a reference. */
const DATA = new Set(["example", "value", "default", "enum", "const"]);

/** Keys whose value is a map of names, which have no meaning of their own. */
const MAPS = new Set(
  (
    "properties patternProperties dependentSchemas $defs definitions schemas headers parameters responses examples " +
    "requestBodies securitySchemes links callbacks pathItems content encoding webhooks"
  ).split(" "),
);

export interface ExternalReference {
  readonly reference: string;
  /** The identifier around it. */
  readonly base: string;
  /** Pointer of its `$ref`. */
  readonly pointer: string;
  /** Whether its file may be missing: it is in an extension, which has no meaning here, or is an identifier. */
  readonly isOptional: boolean;
}

/**
 * Returns every reference to another file in a parsed value, once for each identifier around it; a file is required if
 * any place requires it. If a reference is also to an identifier (`$id`) in the value, there need not be a file.
 */
export function externalReferences(root: unknown): ExternalReference[] {
  const found = new Map<string, ExternalReference>();
  const identifiers = new Set<string>();
  const seen = new Set<object>();
  const todo = [{ value: root, pointer: "", base: NOWHERE, isMap: false, isOptional: false }];
  // Extensions come last: a value that is also used elsewhere is required.
  const extensions: typeof todo = [];
  for (let at = todo.pop() ?? extensions.pop(); at !== undefined; at = todo.pop() ?? extensions.pop()) {
    if (at.value === null || typeof at.value !== "object" || seen.has(at.value)) continue;
    seen.add(at.value);
    const base = resolveIn(at.base, asObject(at.value)?.$id) ?? at.base;
    if (!at.isOptional) identifiers.add(base);
    for (const [key, value] of Object.entries(at.value)) {
      const pointer = `${at.pointer}/${escapeToken(key)}`;
      if (key === "$ref" && typeof value === "string") {
        const file = value.split("#")[0] as string;
        const name = `${base} ${file}`;
        if (file !== "" && !hasScheme(file) && !found.has(name))
          found.set(name, { reference: file, base, pointer, isOptional: at.isOptional });
      } else if (value !== null && typeof value === "object" && (at.isMap || !DATA.has(key))) {
        const isOptional = at.isOptional || (!at.isMap && key.startsWith("x-"));
        (isOptional ? extensions : todo).push({ value, pointer, base, isMap: MAPS.has(key), isOptional });
      }
    }
  }
  return [...found.values()].map((one) => ({
    ...one,
    isOptional: one.isOptional || identifiers.has(resolveIn(one.base, one.reference) ?? ""),
  }));
}
