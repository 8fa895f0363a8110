import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ANCHOR, type JsonSchema } from "./arbitrary-schema.ts";
import type { World } from "./arbitrary-world.ts";

/** A check of a value. It returns undefined if a validator gives up, or two of them disagree. */
export type Check = (value: unknown) => boolean | undefined;

/**
 * Returns the checks of other validators: a fast one first, and Ajv to confirm what it says against the engine.
 *
 * @param pointer of the schema in the document of a world
 */
export function oracle(world: World, pointer: string): { readonly quick: Check; readonly confirm: Check } {
  const { components } = toJsonSchema(world);
  const root = schemaAt(world, pointer);
  const quick = new Validator({ ...root, components: { schemas: components } }, "2020-12", true);
  let confirm: Check | undefined;
  return {
    quick: attempt((value) => quick.validate(value).valid),
    confirm: (value) => (confirm ??= compiled(world, root))(value),
  };
}

/** Returns whether a subschema of a world accepts a value, by the fast validator. */
export function acceptsPart(world: World, schema: JsonSchema, value: unknown): boolean {
  const part = convertOne(world, schema);
  const { components } = toJsonSchema(world);
  const root = typeof part === "boolean" ? { allOf: [part] } : part;
  return (
    attempt(
      (one) => new Validator({ ...root, components: { schemas: components } }, "2020-12", true).validate(one).valid,
    )(value) !== false
  );
}

function compiled(world: World, root: object): Check {
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  try {
    return attempt(ajv.compile({ ...root, components: { schemas: toJsonSchema(world).components } }));
  } catch {
    return () => undefined;
  }
}

/**
 * Returns undefined if the validator throws: Ajv 8.20 throws on some nestings of `unevaluatedProperties`, and both
 * overflow the stack on schemas that contain only themselves.
 */
function attempt(check: (value: unknown) => boolean): Check {
  return (value) => {
    try {
      return check(value);
    } catch {
      return undefined;
    }
  };
}

function schemaAt(world: World, pointer: string): object {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const at = keys.indexOf("schema");
  const { schema, components } = toJsonSchema(world);
  const [holder, rest] =
    at >= 0 ? [schema, keys.slice(at + 1)] : [{ components: { schemas: components } } as unknown, keys];
  const found = rest.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], holder);
  return typeof found === "boolean" ? (found ? {} : { not: {} }) : (found as object);
}

type Converted = Pick<World, "schema" | "components">;

const converted = new WeakMap<World, Converted>();

function toJsonSchema(world: World): Converted {
  let known = converted.get(world);
  if (known === undefined) converted.set(world, (known = convertAll(world)));
  return known;
}

function convertAll(world: World): Converted {
  const parts = Object.entries(world.components).map(([name, part]) => [name, convertOne(world, part)]);
  return { schema: convertOne(world, world.schema), components: Object.fromEntries(parts) as Converted["components"] };
}

function convertOne({ dialect }: World, schema: JsonSchema): JsonSchema {
  return (dialect === "3.0" ? upgrade(schema) : withoutAnchors(schema)) as JsonSchema;
}

/**
 * Returns a value with plain references instead of anchors, because every validator can follow them. Each anchor has
 * one target.
 */
function withoutAnchors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnchors);
  if (value === null || typeof value !== "object") return value;
  const { $dynamicAnchor: _, $dynamicRef, ...rest } = value as { [key: string]: unknown };
  const reference = { $ref: "#/components/schemas/C" };
  if (rest.$ref === ANCHOR) Object.assign(rest, reference);
  const held = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withoutAnchors(one)]));
  if ($dynamicRef === undefined) return held;
  return "$ref" in held ? { allOf: [held, reference] } : { ...held, ...reference };
}

function upgrade(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgrade);
  if (value === null || typeof value !== "object") return value;
  const { nullable, ...rest } = value as { [key: string]: unknown };
  const held = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, upgrade(one)]));
  if (nullable === true && typeof held.type === "string") held.type = [held.type, "null"];
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end[0]?.toUpperCase() ?? ""}${end.slice(1)}`;
    if (held[exclusive] !== true) continue;
    held[exclusive] = held[end];
    delete held[end];
  }
  return held;
}
