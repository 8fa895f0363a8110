import { keysOf } from "@extraction-api/document";
import { closestForms } from "./closest-form.ts";
import { jsonProblem } from "./exact-json.ts";
import { depthOf } from "./modest.ts";
import { unknownFields } from "./unknown-fields.ts";
import { Validator, type OutputUnit, type Schema } from "@cfworker/json-schema";

/** The component schemas that a request refers to, by name. */
export type Schemas = Readonly<Record<string, unknown>>;

/**
 * Maximum number of characters and levels of a body to check. Checking a larger one on every keystroke would block the
 * page.
 */
export const longestBody = 500_000;
const deepest = 60;

/** Maximum number of errors to compare with each other, including those of each form of a union. */
const mostErrors = 2_000;

/** Keywords whose errors only say that something inside is invalid. */
const outer = new Set(["$ref", "properties", "items", "allOf", "if", "additionalProperties", "prefixItems"]);

/**
 * Validates a body against the document's schema, according to JSON Schema 2020-12.
 *
 * @returns a message for each error, with its location, such as `formats[0].type`
 */
export function bodyErrors(text: string, schema: unknown, schemas: Schemas): string[] {
  if (text.length > longestBody) return ["The body is too long to check here. It is sent unchanged."];
  if (depthOf(text) > deepest) return ["The body is nested too deeply to check here. It is sent unchanged."];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [jsonProblem(error)];
  }
  const said = rejections(value, schema, schemas);
  if (said === undefined) return ["The body has too many errors to list here. It is sent unchanged."];
  const forbidden = new Set([...said.join(" ").matchAll(/(\S+) is not allowed here/g)].map(([, place]) => place));
  const unknown = [...unknownFields(value, schema, schemas)].filter((place) => !forbidden.has(place));
  return [...said, ...unknown.map((place) => `${place} is not in the document.`)];
}

/**
 * Returns a message for each part of a value that a schema rejects. Returns undefined if there are too many to
 * compare.
 */
export function rejections(value: unknown, schema: unknown, schemas: Schemas): string[] | undefined {
  const whole = { ...(schema as object), components: { schemas } } as Schema;
  const errors = errorsOf(value, whole);
  if (errors === undefined || errors.length > mostErrors) return undefined;
  return [...new Set(sentences(withLocation(errors)))];
}

/** Returns the validator's errors. Returns undefined if there are more than its call stack can hold. */
function errorsOf(value: unknown, schema: Schema): OutputUnit[] | undefined {
  try {
    return new Validator(schema, "2020-12", false).validate(value).errors;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the errors with the location of each `false` schema, which the validator replaces with that of the value. */
function withLocation(errors: readonly OutputUnit[]): OutputUnit[] {
  return errors.map((error, at) =>
    error.keyword === "false"
      ? { ...error, keywordLocation: `${errors[at - 1]?.keywordLocation ?? "#"}/false` }
      : error,
  );
}

/**
 * Returns the errors that name a cause. For a union, returns the error of the union and not those of its
 * branches.
 */
function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const named = errors.filter(({ keyword }) => !outer.has(keyword));
  // The validator also reports a field with an invalid value as an additional one.
  const specific = named.filter(
    (error) => error.keyword !== "false" || !named.some((other) => other.keyword !== "false" && isInside(other, error)),
  );
  const unions = specific.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  return specific.filter((error) => {
    if (!unions.includes(error)) return !unions.some((union) => isBranchOf(union, error));
    return !unions.some((other) => other !== error && isBranchOf(other, error));
  });
}

function isInside(inner: OutputUnit, { instanceLocation: place }: OutputUnit): boolean {
  return inner.instanceLocation === place || inner.instanceLocation.startsWith(`${place}/`);
}

function isBranchOf(union: OutputUnit, error: OutputUnit): boolean {
  return (
    error.keywordLocation.startsWith(`${union.keywordLocation}/`) &&
    error.instanceLocation.startsWith(union.instanceLocation)
  );
}

/** Returns a sentence for each error that names a cause. For a union, describes the closest forms. */
function sentences(errors: readonly OutputUnit[]): string[] {
  return leaves(errors).flatMap((error) => {
    if (error.keyword !== "anyOf" && error.keyword !== "oneOf") return [sentence(error)];
    const { forms, accepted } = closestForms(error, errors);
    if (accepted !== undefined)
      return [`${whereIs(accepted.instanceLocation)}: the value is not one of ${accepted.values.join(", ")}.`];
    const said = [...new Set(forms.map((form) => sentences(form).join(" ")))].filter((text) => text !== "");
    if (said.length === 0) return [`${whereIs(error.instanceLocation)} matches none of the forms in the document.`];
    return [said.map((text, at) => (at === 0 ? text : `Or: ${text}`)).join(" ")];
  });
}

function sentence({ keyword, instanceLocation, error }: OutputUnit): string {
  const place = placeOf(instanceLocation);
  const missing = /required property "([^"]+)"/.exec(error)?.[1];
  if (keyword === "required" && missing !== undefined)
    return `${place === "" ? "" : `${place}.`}${missing} is missing.`;
  const where = whereIs(instanceLocation);
  if (keyword === "not" || keyword === "false")
    return `${where} is not allowed here, or not in combination with other fields.`;
  return `${where}: ${error.replace(/^Instance /, "the value ").replace(/^Property "[^"]*" /, "the field ")}`;
}

function whereIs(instanceLocation: string): string {
  return placeOf(instanceLocation) || "The body";
}

/** Converts a pointer such as `#/formats/0/type` to `formats[0].type`. */
function placeOf(pointer: string): string {
  return keysOf(decodeURIComponent(pointer.replace(/^#/, "")))
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
