import { Ajv2020 } from "ajv/dist/2020.js";
import { Ajv, type AnySchema, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import { linearRegExp } from "./values/pattern.ts";

const options = {
  strict: false,
  allErrors: true,
  validateFormats: true,
  logger: false,
  // 19.99 is a multiple of 0.01, although not in floating point.
  multipleOfPrecision: 9,
  code: { regExp: linearRegExp },
} as const;

const time = /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?(z|[+-]\d\d:?\d\d)?$/i;

const drafts = { old: Ajv, current: Ajv2020 } as const;

/** Validators of schemas for each draft, created once: compiling a draft takes longer than reading a page. */
const judges = new Map<keyof typeof drafts, Ajv>();

function judgeOf(draft: keyof typeof drafts): Ajv {
  let judge = judges.get(draft);
  if (!judge) judges.set(draft, (judge = withFormats(new drafts[draft](options))));
  return judge;
}

function withFormats(ajv: Ajv): Ajv {
  // Pages state times without a zone, which other validators accept.
  return (addFormats as unknown as (ajv: Ajv) => Ajv)(ajv).addFormat("time", time);
}

/** Maximum number of allowed values in a message, and of characters of each. */
const [mostNamed, longestNamed] = [20, 100];

/** Returns where data break a schema. */
export type SchemaCheck = (data: unknown) => readonly ErrorObject[];

/** The error for any data if the schema refers to itself without end, such as `{ allOf: [{ $ref: "#" }] }`. */
const endless: ErrorObject = {
  keyword: "$ref",
  instancePath: "",
  schemaPath: "#",
  params: {},
  message: "cannot be judged: the schema refers to itself without end",
};

/** Compiles a caller's schema. Throws what is wrong with it. */
function compileSchema(schema: object): SchemaCheck {
  const { $schema, ...rest } = schema as { $schema?: unknown };
  // Draft-07 schemas declare it; all others are read as 2020-12.
  const draft = /draft-0[4-7]/.test(String($schema ?? "")) ? "old" : "current";
  const judge = judgeOf(draft);
  if (judge.validateSchema(rest) !== true) throw new Error(describeErrors(oncePerPlace(judge.errors ?? [])));
  // Ids in a schema are local to it, so each has a validator of its own.
  const validate = withFormats(new drafts[draft]({ ...options, validateSchema: false })).compile(rest as AnySchema);
  return (data) => {
    try {
      return validate(data) ? [] : (validate.errors ?? []);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [endless];
    }
  };
}

/** The last schema with its check: it is needed before the page is read, and after it. */
let last: { readonly schema: object; readonly text: string; readonly check: SchemaCheck } | undefined;

/** Returns the check of a schema, or what is wrong with the schema. */
export function validatorOf(schema: object): SchemaCheck | string {
  try {
    const text = JSON.stringify(schema);
    if (last?.schema !== schema || last.text !== text) last = { schema, text, check: compileSchema(schema) };
    return last.check;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns what is wrong with a schema; undefined if it is a valid JSON Schema. */
export function checkSchema(schema: object): string | undefined {
  const made = validatorOf(schema);
  return typeof made === "string" ? made : undefined;
}

/** Returns the first error at each innermost place: the meta-schema reports one for each part and alternative. */
function oncePerPlace(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = [...new Map(errors.toReversed().map((error) => [error.instancePath, error])).values()].toReversed();
  return first.filter(({ instancePath: place }) => !first.some((inner) => inner.instancePath.startsWith(`${place}/`)));
}

/** Describes validation errors in one line, for people and models. */
export function describeErrors(errors: readonly ErrorObject[]): string {
  return errors
    .slice(0, 10)
    .map((error) => `${error.instancePath || "/"} ${reasonOf(error)}`)
    .join("; ");
}

/** Returns why a value breaks a schema, such as `must be one of "kg", "g"`. */
export function reasonOf({ keyword, params, message = "" }: ErrorObject): string {
  const { allowedValues, type } = params as { allowedValues?: readonly unknown[]; type?: string | string[] };
  if (keyword === "type") return `must be ${[type].flat().join(" or ")}`;
  if (!allowedValues) return message;
  const more = allowedValues.length > mostNamed ? ", …" : "";
  return `must be one of ${allowedValues
    .slice(0, mostNamed)
    .map((value) => JSON.stringify(value).slice(0, longestNamed))
    .join(", ")}${more}`;
}
