import { asObject } from "../document/cursor.ts";
import { NOWHERE, resolveIn } from "../document/identifiers.ts";
import { partsOf } from "../document/parts.ts";
import { escapeToken } from "../document/pointer.ts";
import { hasScheme } from "../document/resolve-name.ts";

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
  const todo = [{ value: root ?? {}, pointer: "", base: NOWHERE, isMap: false, isOptional: false }];
  // Extensions come last: a value that is also used elsewhere is required.
  const extensions: typeof todo = [];
  for (let at = todo.pop() ?? extensions.pop(); at !== undefined; at = todo.pop() ?? extensions.pop()) {
    if (seen.has(at.value)) continue;
    seen.add(at.value);
    const { $id, $ref } = asObject(at.value) ?? {};
    const base = resolveIn(at.base, $id) ?? at.base;
    if (!at.isOptional) identifiers.add(base);
    const file = typeof $ref === "string" ? ($ref.split("#")[0] as string) : "";
    const name = `${base} ${file}`;
    if (file !== "" && !hasScheme(file) && !found.has(name))
      found.set(name, { reference: file, base, pointer: `${at.pointer}/$ref`, isOptional: at.isOptional });
    for (const { key, value, isMap } of partsOf(at.value, at.isMap)) {
      const isOptional = at.isOptional || (!at.isMap && key.startsWith("x-"));
      const pointer = `${at.pointer}/${escapeToken(key)}`;
      (isOptional ? extensions : todo).push({ value, pointer, base, isMap, isOptional });
    }
  }
  return [...found.values()].map((one) => ({
    ...one,
    isOptional: one.isOptional || identifiers.has(resolveIn(one.base, one.reference) ?? ""),
  }));
}
