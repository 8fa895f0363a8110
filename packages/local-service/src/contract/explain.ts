import type { ErrorObject } from "ajv/dist/2020.js";

/** One entry of `details` in a 400 answer: where in the request, and what is expected there. */
export interface Detail {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const unions = new Set(["oneOf", "anyOf", "if"]);

/**
 * Turns what the validator found into `details` that name each field.
 * A union reports every branch; only the branch the value meant (the one whose
 * `type` fits) is told, because the others would send the reader astray.
 */
export function explainErrors(errors: readonly ErrorObject[], prefix: readonly (string | number)[] = []): Detail[] {
  const wrongBranches = errors.filter(saysOtherBranch).map((error) => branchOf(error));
  const kept = errors.filter((error) => !wrongBranches.some((branch) => error.schemaPath.startsWith(branch)));
  const specific = kept.filter((error) => !unions.has(error.keyword));
  const told = new Map<string, Detail>();
  for (const error of specific.length > 0 ? specific : errors) {
    const detail = { path: [...prefix, ...pathOf(error)], message: messageOf(error) };
    told.set(JSON.stringify(detail), detail);
  }
  return [...told.values()];
}

function saysOtherBranch(error: ErrorObject): boolean {
  return error.keyword === "const" && error.instancePath.endsWith("/type");
}

/** The part of the schema path that names the branch: all before `/properties/type/const`. */
function branchOf(error: ErrorObject): string {
  return error.schemaPath.replace(/properties\/type\/const$/, "");
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
  const text = segment.replaceAll("~1", "/").replaceAll("~0", "~");
  return /^\d+$/.test(text) ? Number(text) : text;
}

function messageOf(error: ErrorObject): string {
  if (error.keyword === "required") return "is required";
  if (error.keyword === "additionalProperties" || error.keyword === "unevaluatedProperties")
    return "is not a known field";
  if (error.keyword === "const") return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === "enum") return `must be one of ${error.params.allowedValues.map(String).join(", ")}`;
  return error.message ?? "is not valid";
}
