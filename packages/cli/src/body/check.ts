import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { UsageError } from "../errors/usage-error.ts";
import { bodies, components } from "../generated/schemas.ts";
import { oneLine } from "../output/plain.ts";
import { didYouMean } from "../flags/nearest.ts";
import type { Operation } from "../operation.ts";
import { isBody, type Body } from "../json-object.ts";
import { urlLike } from "./url-like.ts";

// ajv-formats is CommonJS, and its types describe only the transpiled default export.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/**
 * Checks a body against the document before it is sent.
 *
 * @param id the operation
 * @throws UsageError that names the location in the body, the error, and the allowed values
 */
export function checkBody(id: string, { method, path }: Operation, body: Body): void {
  // Nearly every body is valid, so the slower compilation that finds all errors runs only for an invalid one.
  if (validatorOf(id, {})?.(body) !== false) return;
  // With references inlined, an error names the branch of a union that it comes from.
  const validate = validatorOf(id, { allErrors: true, verbose: true, inlineRefs: true });
  if (validate === undefined || validate(body)) return;
  const error = mostHelpful(validate.errors ?? []);
  const place = error === undefined ? "/" : error.instancePath || "/";
  throw new UsageError(
    `The body is not valid for ${method} ${path}. At ${oneLine(place)}: ${oneLine(explain(error, validate.errors ?? []))}. Nothing was sent.`,
  );
}

/**
 * Describes fields that the document does not have, one line each. They are allowed but often misspelt, so the line
 * suggests a similar name.
 */
export function unknownFields({ body: fields }: Operation, body: Body): string[] {
  const known = new Set(fields.flatMap(({ name }) => [name, name.split(".")[0] ?? ""]));
  return Object.keys(body)
    .filter((name) => !known.has(name))
    .map((name) => `${oneLine(name, 60)} is not a field of this request.${didYouMean(name, [...known])}`);
}

// A validator is used once, so optimising it is not worth the time.
const quick: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  inlineRefs: false,
  code: { optimize: false },
};

function validatorOf(id: string, options: Options): ValidateFunction | undefined {
  const schema = bodies[id];
  if (schema === undefined) return undefined;
  const ajv = new Ajv2020({ ...quick, ...options });
  addFormats(ajv, ["uri", "hostname", "date-time", "uuid"]);
  return ajv.compile({ ...schema, components: { schemas: components } });
}

/**
 * Returns the most helpful error. Each branch of a union reports errors; only those of branches that match the value's
 * `type` count, the deepest first. A value that matches no branch gets the list of names.
 */
function mostHelpful(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const rank = ({ keyword }: ErrorObject): number =>
    ["oneOf", "anyOf", "if", "type", "const"].includes(keyword) ? 0 : keyword === "enum" ? 1 : 2;
  const missing = errors.find(({ keyword }) => keyword === "contains");
  if (missing !== undefined) return missing;
  const ofChosen = errors.filter((error) => !isOtherBranch(error, errors));
  return ofChosen.toSorted((a, b) => depth(b) - depth(a) || rank(b) - rank(a))[0] ?? errors[0];
}

/** Returns whether the error comes from a branch with another `type` than the value's. */
function isOtherBranch(
  { instancePath, keyword, schemaPath, data }: ErrorObject,
  errors: readonly ErrorObject[],
): boolean {
  if (keyword === "const" && instancePath.endsWith("/type")) return true;
  const branch = /^#\/components\/schemas\/[^/]+/.exec(schemaPath)?.[0] ?? schemaPath;
  if (keyword === "type" && isBody(data)) return true;
  return errors.some(
    (other) =>
      other.keyword === "const" &&
      other.schemaPath.startsWith(`${branch}/`) &&
      instancePath.startsWith(other.instancePath.replace(/\/type$/, "")) &&
      other.instancePath.endsWith("/type"),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  minimum: "must be at least",
  maximum: "must be at most",
  exclusiveMinimum: "must be more than",
};

function explain(error: ErrorObject | undefined, all: readonly ErrorObject[]): string {
  if (error === undefined) return "it is not valid";
  const { keyword, params, message = "it is not valid", data } = error;
  const given = isBody(data) || Array.isArray(data) || keyword === "maxLength" ? "" : `, not ${JSON.stringify(data)}`;
  if (keyword === "enum") {
    const allowed = (params as { allowedValues: unknown[] }).allowedValues.filter((value) => typeof value === "string");
    return `it must be one of ${allowed.join(", ")}${objectInstead(error, all)}${given}`;
  }
  if (keyword === "const")
    return `it must be ${JSON.stringify((params as { allowedValue: unknown }).allowedValue)}${given}`;
  if (keyword === "oneOf") return `its type must be one of ${typesAt(error.instancePath, all).join(", ")}`;
  if (keyword === "required") return `${(params as { missingProperty: string }).missingProperty} is missing`;
  if (keyword === "contains") return "an item is missing; change tracking needs markdown in the same list";
  const { format } = params as { format?: string };
  if (format === "uri") return `it must be an absolute URL, such as ${urlLike(data)}${given}`;
  const words = WORDS[format ?? keyword];
  const bound = (params as { limit?: number }).limit;
  return `it ${words === undefined ? inWords(message) : words}${words !== undefined && bound !== undefined ? ` ${bound}` : ""}${given}`;
}

/** Rewords a message of the validator: `must NOT have fewer than 1 items` becomes `must have at least 1 item`. */
function inWords(message: string): string {
  return message
    .replace("must NOT have fewer than", "must have at least")
    .replace("must NOT have more than", "must have at most")
    .replace(/ 1 (item|character)s$/, " 1 $1")
    .replace(/^must be (?=(?:array|integer|object)$)/, "must be an ")
    .replace(/^must be (?=(?:boolean|number|string)$)/, "must be a ")
    .replace(/^must be \w+(?:,\w+)+$/, (types) => types.replaceAll(",", " or "));
}

/** Returns the object to write instead of a name that only an object may have as its `type`. */
function objectInstead({ instancePath, data }: ErrorObject, errors: readonly ErrorObject[]): string {
  // v1 wrote options behind a name: "screenshot@fullPage".
  const [name] = /^\w+(?=@|$)/.exec(typeof data === "string" ? data : "") ?? [];
  const isNamed = errors.some(({ keyword, instancePath: place, parentSchema }) => {
    const { type } = (parentSchema?.["properties"] ?? {}) as { readonly type?: { readonly const?: unknown } };
    return keyword === "type" && place === instancePath && name !== undefined && type?.const === name;
  });
  return isNamed ? `, or the object { "type": ${JSON.stringify(name)} } with its options` : "";
}

/** Returns the types that the branches of a union have. */
function typesAt(place: string, errors: readonly ErrorObject[]): string[] {
  const constants = errors.filter(
    ({ keyword, instancePath }) => keyword === "const" && instancePath === `${place}/type`,
  );
  return [...new Set(constants.map(({ params }) => String((params as { allowedValue: unknown }).allowedValue)))];
}
