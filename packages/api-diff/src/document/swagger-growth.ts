import { asObject } from "./cursor.ts";
import { InvalidDocument } from "./invalid-document.ts";
import { METHODS } from "./methods.ts";
import { getOwn } from "../own-key.ts";
import { pointerKeys } from "./pointer.ts";

type Json = Record<string, unknown>;

/**
 * Number of values of an OpenAPI 2.0 description, an object counted as four: the converter copies each of them several
 * times. The largest one that was tried has 125,000.
 */
const MAX_VALUES = 500_000;

/** Number of values that conversion may add. */
const MAX_ADDED = 500_000;

/** Counts values that conversion adds. @throws InvalidDocument if they are too many */
export type Add = (count: number) => void;

/** Returns what counts the values that the conversion of a file adds. */
export function growthOf(name: string): Add {
  let left = MAX_ADDED;
  return (count) => {
    left -= count;
    if (left < 0)
      throw new InvalidDocument(
        `${name}: converting it from OpenAPI 2.0 adds more than ${MAX_ADDED} values for media types, shared bodies, headers and subtypes. Use fewer of them, or convert it to OpenAPI 3 first.`,
      );
  };
}

/** @throws InvalidDocument if the files of a description have more values than can be converted */
export function checkValues(name: string, files: readonly unknown[]): void {
  if (files.reduce<number>((sum, value) => sum + valuesIn(value), 0) > MAX_VALUES)
    throw new InvalidDocument(
      `${name}: it is OpenAPI 2.0 and has more than ${MAX_VALUES} values, objects counted as four. Split it, or convert it to OpenAPI 3 first.`,
    );
}

/** Returns the number of values in a tree, an object counted as four. */
export function valuesIn(value: unknown): number {
  if (value === null || typeof value !== "object") return 1;
  let count = Array.isArray(value) ? 1 : 4;
  for (const key of Object.keys(value)) count += valuesIn((value as Json)[key]);
  return count;
}

/** Counts what the converter adds to a description whose bodies are in their operations. */
export function countAdded(root: Json, add: Add): void {
  const length = (list: unknown): number => (Array.isArray(list) ? list.length : 1);
  const addParameters = (parameters: readonly unknown[], consumes: unknown): void => {
    for (const parameter of parameters) {
      const place = asObject(parameter)?.in;
      // Each media type of a form has fields of its own; other bodies share a schema.
      if (place === "formData") add(length(consumes) * valuesIn(parameter));
      else if (place === "body") add(length(consumes) * (1 + sizeOf(asObject(parameter)?.["x-examples"])));
    }
  };
  const addResponses = (responses: unknown, produces: unknown): void => {
    for (const response of Object.values(asObject(responses) ?? {})) {
      const { headers } = asObject(response) ?? {};
      // The converter copies the headers before for each header.
      add(length(produces) + Math.floor(sizeOf(headers) ** 2 / COPIED_AS_FAST));
    }
  };
  addParameters(Object.values(asObject(root.parameters) ?? {}), root.consumes);
  addResponses(root.responses, root.produces);
  for (const item of Object.values(asObject(root.paths) ?? {}))
    for (const method of METHODS) {
      const operation = asObject(asObject(item)?.[method]);
      if (operation === undefined) continue;
      const { parameters, consumes = root.consumes, responses, produces = root.produces } = operation;
      addParameters(Array.isArray(parameters) ? parameters : [], consumes);
      addResponses(responses, produces);
    }
  addSubtypes(asObject(root.definitions) ?? {}, add);
}

/** How many keys are copied in the time in which one value is converted. */
const COPIED_AS_FAST = 16;

function sizeOf(map: unknown): number {
  return Object.keys(asObject(map) ?? {}).length;
}

/** How many values are converted in the time in which a parent gets the value of a subtype. */
const VALUES_OF_PARENT = 4;

/** The converter visits each schema that one with its own discriminator value extends, however indirectly. */
function addSubtypes(definitions: Json, add: Add): void {
  const parents = new Map<unknown, readonly unknown[]>();
  const parentsOf = (schema: unknown): readonly unknown[] => {
    const known = parents.get(schema);
    if (known !== undefined) return known;
    const { allOf, $ref } = asObject(schema) ?? {};
    const name = typeof $ref === "string" ? pointerKeys($ref.slice(1))[1] : undefined;
    const found = [...(Array.isArray(allOf) ? allOf : []), ...(name === undefined ? [] : [getOwn(definitions, name)])];
    parents.set(schema, found);
    return found;
  };
  for (const schema of Object.values(definitions)) {
    const object = asObject(schema);
    if (object?.["x-ms-discriminator-value"] === undefined && object?.["x-discriminator-value"] === undefined) continue;
    const seen = new Set<unknown>([schema]);
    for (const one of seen) {
      add(VALUES_OF_PARENT);
      for (const parent of parentsOf(one)) seen.add(parent);
    }
  }
}
