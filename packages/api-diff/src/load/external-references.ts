import { escapeToken } from "../document/pointer.ts";

/** Values in which a `$ref` is data and no reference. */
const DATA = new Set(["example", "value", "default", "enum", "const"]);

/** Every reference to another file in a parsed value, with the pointer of its `$ref`; each file once. */
export function externalReferences(root: unknown): { reference: string; pointer: string }[] {
  const found = new Map<string, string>();
  const seen = new Set<object>();
  const todo: { value: unknown; pointer: string; isMap: boolean }[] = [{ value: root, pointer: "", isMap: false }];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (at.value === null || typeof at.value !== "object" || seen.has(at.value)) continue;
    seen.add(at.value);
    for (const [key, value] of Object.entries(at.value)) {
      const pointer = `${at.pointer}/${escapeToken(key)}`;
      if (key === "$ref" && typeof value === "string") {
        const file = value.split("#")[0] as string;
        if (file !== "" && !/^[a-z][a-z0-9+.-]+:/i.test(file) && !found.has(file)) found.set(file, pointer);
      } else if (value !== null && typeof value === "object" && (at.isMap || !DATA.has(key))) {
        todo.push({ value, pointer, isMap: key === "properties" || key === "schemas" });
      }
    }
  }
  return [...found].map(([reference, pointer]) => ({ reference, pointer }));
}
