// Other ways to write the same description.
import { type Json, objectOf } from "../audit/raw.ts";
import type { DocumentEdit } from "./breaking-operations.ts";
import { type Draft, pick, type Random } from "./places.ts";

/** Yields every object of a description, and whether it is a schema. */
function* objects(
  value: unknown,
  isSchema = false,
  isMap = false,
): Generator<{ readonly object: Draft; readonly isSchema: boolean }> {
  if (Array.isArray(value)) {
    for (const one of value) yield* objects(one, isSchema);
    return;
  }
  const object = objectOf(value);
  if (object === undefined) return;
  if (!isMap) yield { object, isSchema };
  for (const [key, one] of Object.entries(object)) {
    if (
      !isMap &&
      (key === "example" ||
        key === "examples" ||
        key === "default" ||
        key === "enum" ||
        key === "const" ||
        key.startsWith("x-"))
    )
      continue;
    const isNames =
      !isMap &&
      (key === "properties" ||
        key === "definitions" ||
        key === "schemas" ||
        key === "patternProperties" ||
        key === "mapping");
    const isInside = !isMap && (key === "schema" || key === "definitions" || key === "schemas");
    yield* objects(
      one,
      isSchema || isInside,
      isNames ||
        (!isMap &&
          !isSchema &&
          [
            "paths",
            "responses",
            "parameters",
            "headers",
            "content",
            "callbacks",
            "securitySchemes",
            "requestBodies",
            "components",
            "webhooks",
            "links",
          ].includes(key)),
    );
  }
}

const schemas = (document: Draft): Draft[] =>
  [...objects(document)]
    .filter(({ isSchema, object }) => isSchema && object.$ref === undefined)
    .map(({ object }) => object);
/** Returns the object that contains the named schemas, and the prefix of references to them. */
export const holderOf = (document: Draft): [Draft | undefined, string] =>
  document.swagger === undefined
    ? [(document.components as Draft | undefined)?.schemas as Draft | undefined, "#/components/schemas/"]
    : [document.definitions as Draft | undefined, "#/definitions/"];

/** Returns an edit of a random schema. */
export function someSchema(
  kind: string,
  edit: (schema: Draft, document: Draft, random: Random) => boolean,
): DocumentEdit {
  return {
    kind,
    edit: (document, random) => {
      const all = schemas(document);
      for (let tries = 0; tries < 30; tries += 1) {
        const schema = pick(random, all);
        if (schema !== undefined && edit(schema, document, random)) return kind;
      }
      return undefined;
    },
  };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Returns the same members in random order. */
export const shuffleKeys = (object: Draft, random: Random): Draft =>
  Object.fromEntries(shuffled(Object.entries(object), random));
/** Returns whether a description is OpenAPI 3.1 or newer. */
export const isNew = (document: Draft): boolean =>
  typeof document.openapi === "string" && !document.openapi.startsWith("3.0");

/** Returns a value whose references to one target point to another one. */
export function rename(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, from, to));
  const object = objectOf(value);
  if (object === undefined) return value;
  return Object.fromEntries(
    Object.entries(object).map(([key, one]) => [
      key,
      (key === "$ref" || typeof one === "string") && one === from ? to : rename(one, from, to),
    ]),
  );
}

/** An object that is never assigned to. */
export const EMPTY: Json = {};
