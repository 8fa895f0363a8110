import type { ErrorObject } from "ajv/dist/2020.js";
import { unescapePointer } from "./bundle.ts";
import {
  conditionOf,
  conditionsIn,
  followsFrom,
  negationInWords,
  negationsIn,
  type Condition,
} from "./rules-in-words.ts";
import { isBelow, meantErrors, unions } from "./union-errors.ts";
import { counted } from "../text/counted.ts";

/** One entry of `details` in a 400 response: where in the request, and what is expected there. */
export interface Detail {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Converts the validator's errors to `details` that name each field, without errors that would mislead the reader. */
export function explainErrors(errors: readonly ErrorObject[], prefix: readonly (string | number)[] = []): Detail[] {
  const negations = negationsIn(errors);
  const unkept = [...negations.values()];
  const following = (error: ErrorObject): boolean => unkept.some((one) => followsFrom(error, one));
  const meant = meantErrors(errors).filter((error) => !isAboutSomeItem(error, errors) && !following(error));
  const kept = meant.filter((error) => !isInChoices(error, meant));
  const specific = kept.filter((error) => !unions.has(error.keyword));
  const unique = new Map<string, Detail>();
  const conditions = conditionsIn(errors);
  for (const error of specific.length > 0 ? specific : errors) {
    const negation = negations.get(error);
    const message = negation ? negationInWords(negation) : messageOf(error, errors);
    const detail = {
      path: [...prefix, ...pathOf(error), ...(negation?.fields.slice(0, 1) ?? [])],
      message: conditionalMessageOf(error, message, conditionOf(error, conditions)),
    };
    unique.set(JSON.stringify(detail), detail);
  }
  return [...unique.values()];
}

/** A list that lacks an item is reported once; that each of its items is a different one is not worth reporting. */
function isAboutSomeItem({ instancePath, keyword }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return (
    keyword !== "contains" &&
    errors.some((other) => other.keyword === "contains" && isBelow(instancePath, other.instancePath))
  );
}

/** The list of choices at a place also says which kinds of values are allowed there. */
function isInChoices(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== "type") return false;
  const choices = errors.filter((one) => one.keyword === "enum" && one.instancePath === error.instancePath);
  return choices.some((one) => one.parentSchema === error.parentSchema || typeIn(error) !== undefined);
}

function pathOf(error: ErrorObject): (string | number)[] {
  const path = error.instancePath.split("/").slice(1).map(decodeSegment);
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<
    string,
    string | undefined
  >;
  const named = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return named === undefined ? path : [...path, named];
}

function decodeSegment(segment: string): string | number {
  const text = unescapePointer(segment);
  return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * Returns the message and the condition it depends on. The message of a missing list item already states its condition.
 */
function conditionalMessageOf(error: ErrorObject, message: string, condition: Condition | undefined): string {
  if (condition === undefined || error.keyword === "contains") return message;
  if (!condition.isMet && error.keyword === "false schema") return `needs ${condition.words}`;
  return `${message}, ${condition.isMet ? "because of" : "without"} ${condition.words}`;
}

function messageOf(error: ErrorObject, errors: readonly ErrorObject[]): string {
  if (error.keyword === "required") return "is required";
  if (error.keyword === "additionalProperties" || error.keyword === "unevaluatedProperties")
    return "is not a known field";
  if (error.keyword === "false schema") return "cannot be combined with another field that was sent";
  if (error.keyword === "const") return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === "enum")
    return `must be one of ${error.params.allowedValues.map(String).join(", ")}${objectInstead(error, errors)}`;
  if (error.keyword === "contains") return `must also have ${missingItems(error, errors).join(" or ")}`;
  if (error.keyword === "type") return `must be ${[error.params.type as string | string[]].flat().join(" or ")}`;
  const format = error.keyword === "format" && formats[error.params.format as string];
  return format || sizeInWords(error.message ?? "is not valid");
}

/** Rewords a limit of the validator: `must NOT have fewer than 1 items` becomes `must have at least 1 item`. */
function sizeInWords(message: string): string {
  const [, side, limit, unit = ""] = /^must NOT have (fewer|more) than (\d+) (item|character)s$/.exec(message) ?? [];
  if (limit === undefined) return message;
  return `must have at ${side === "fewer" ? "least" : "most"} ${counted(Number(limit), unit)}`;
}

/** Returns the object to write instead of a name: some branches of a union have no name. */
function objectInstead({ instancePath, data }: ErrorObject, errors: readonly ErrorObject[]): string {
  const types = errors.filter((error) => error.keyword === "type" && error.instancePath === instancePath).map(typeIn);
  const [name] = /^\w+(?=@|$)/.exec(typeof data === "string" ? data : "") ?? [];
  if (name !== undefined && types.includes(name)) return `, or the object { "type": "${name}" } with its options`;
  return types.some((type) => type !== undefined) ? ", or an object with a `type`" : "";
}

/** Returns the `type` of the objects that a branch of a union allows. */
function typeIn({ parentSchema }: ErrorObject): string | undefined {
  return (parentSchema as UnionBranch | undefined)?.properties?.type?.const;
}

interface UnionBranch {
  readonly properties?: { readonly type?: { readonly const?: string } };
}

/** The requirements of the documents' formats, each with an example. */
const formats: Readonly<Record<string, string>> = {
  uri: "must be an absolute URL, such as https://www.example.com/page, with non-ASCII characters percent-encoded",
  uuid: "must be a UUID, such as 3f0c1c52-6f5e-4d3a-9f0e-2b1d7c9a8e10",
  hostname: "must be a host name, such as www.example.com, without scheme, port or path",
};

/** Returns the values that are allowed for an item of the list. */
function missingItems({ instancePath }: ErrorObject, errors: readonly ErrorObject[]): string[] {
  const wanted = errors
    .filter((error) => error.keyword === "const" && isBelow(error.instancePath, instancePath))
    .map(({ params }) => JSON.stringify(params.allowedValue));
  return wanted.length > 0 ? [...new Set(wanted)] : ["an item that is missing"];
}
