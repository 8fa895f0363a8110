import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>> | boolean;

/** Generates bodies from a schema of a bundle. They use every property; a validator decides whether they match. */
export function bodiesOf(bundle: object, schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  const known = resolved(bundle, schema);
  if (typeof known === "boolean" || depth > 7) return fc.constant("x");
  if ("const" in known) return fc.constant(known["const"]);
  if (Array.isArray(known["enum"])) return fc.constantFrom(...(known["enum"] as unknown[]));
  for (const several of [known["oneOf"], known["anyOf"]])
    if (Array.isArray(several) && several.every((one) => says(bundle, one)))
      return fc.oneof(...several.map((one) => bodiesOf(bundle, one, depth + 1)));
  const properties = propertiesOf(bundle, known);
  if (Object.keys(properties).length > 0) return objectOf(bundle, properties, requiredOf(bundle, known), depth);
  const [type] = [known["type"]].flat();
  if (type === "array") return fc.array(bodiesOf(bundle, known["items"], depth + 1), { minLength: 1, maxLength: 3 });
  if (type === "integer" || type === "number") return fc.constantFrom(0, 1, 5, 1000, 60_000, 400_000);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "object" || type === undefined) return fc.constant({ type: "object" });
  if (known["format"] === "uuid") return fc.constant("0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10");
  if (known["format"] === "date-time") return fc.constant("2026-01-02T03:04:05Z");
  return fc.constantFrom("https://example.com/a", "x", "y".repeat(501));
}

function objectOf(
  bundle: object,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> {
  const open = Object.entries(properties).filter(([, schema]) => schema !== false);
  const model = Object.fromEntries(open.map(([name, schema]) => [name, bodiesOf(bundle, schema, depth + 1)]));
  const names = Object.keys(model);
  // A few fields at a time: with all of them, hardly any body would match.
  return fc
    .subarray(names, { maxLength: Math.min(names.length, 4) })
    .chain((some) =>
      fc.record(
        Object.fromEntries([...new Set([...some, ...required])].map((name) => [name, model[name] ?? fc.constant("x")])),
      ),
    );
}

function propertiesOf(bundle: object, schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parts = partsOf(bundle, schema).map((part) => propertiesOf(bundle, part));
  return Object.assign({}, schema["properties"], ...parts) as Record<string, unknown>;
}

function requiredOf(bundle: object, schema: Readonly<Record<string, unknown>>): string[] {
  const own = (schema["required"] ?? []) as string[];
  return [...own, ...partsOf(bundle, schema).flatMap((part) => requiredOf(bundle, part))];
}

function partsOf(bundle: object, schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  const parts = ((schema["allOf"] ?? []) as unknown[]).map((part) => resolved(bundle, part));
  return parts.filter((part) => typeof part !== "boolean");
}

/** Returns whether a branch defines a value, and not only its required fields. */
function says(bundle: object, schema: unknown): boolean {
  const known = resolved(bundle, schema);
  return typeof known !== "boolean" && ["type", "const", "enum", "oneOf", "anyOf", "allOf"].some((key) => key in known);
}

function resolved(bundle: object, schema: unknown): Schema {
  let current = schema as { $ref?: string } & Schema;
  while (current && typeof current === "object" && typeof current.$ref === "string") {
    const names = current.$ref.split("/").slice(1);
    current = names.reduce((at, name) => (at as Record<string, unknown>)[name] as never, bundle) as never;
  }
  return current ?? true;
}
