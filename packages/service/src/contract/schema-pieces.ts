import { escapePointer, resolvePointer, type Bundle } from "./bundle.ts";

/**
 * Returns the places below a schema that refer to other schemas, deepest first. Compiling each of them before the whole
 * splits the work into small pieces, because Ajv reuses what it compiled for a reference. Schemas without references of
 * their own are left out: Ajv inlines them in each place.
 *
 * @param pointer pointer to the schema in the bundle, without the leading `#`
 */
export function piecesOf(bundle: Bundle, pointer: string): readonly string[] {
  const seen = new Set<string>();
  const pieces: string[] = [];

  function walk(node: unknown, place: string): void {
    if (typeof node !== "object" || node === null) return;
    if ("$ref" in node && typeof node.$ref === "string") follow(node.$ref, place);
    for (const [key, child] of Object.entries(node)) walk(child, `${place}/${escapePointer(key)}`);
  }

  function follow(reference: string, place: string): void {
    if (seen.has(reference)) return;
    seen.add(reference);
    const target = resolvePointer(bundle, reference);
    walk(target, reference.slice(1));
    if (hasReference(target)) pieces.push(place);
  }

  walk(resolvePointer(bundle, `#${pointer}`), pointer);
  return pieces;
}

function hasReference(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return "$ref" in node || Object.values(node).some(hasReference);
}
