import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { bundles, type SchemaNode, type Version } from "./bundle.ts";
import type { Operation } from "./operations.ts";
import { piecesOf } from "./schema-pieces.ts";

// ajv-formats is CommonJS, and its types describe only the transpiled default export.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** The result of a check: empty, or what is wrong. */
export type Findings = readonly ErrorObject[];

const compiled = new Map<string, ValidateFunction>();
/**
 * `body` finds the first error of a JSON value, `every` finds all of them, and `text` converts parameters to their
 * type.
 */
type Kind = "body" | "every" | "text";
const validators = new Map<Kind, Ajv2020>();

function validatorFor(kind: Kind): Ajv2020 {
  let validator = validators.get(kind);
  if (!validator) {
    validator = createValidator(kind === "text" ? "array" : false, kind !== "body");
    validators.set(kind, validator);
  }
  return validator;
}

function createValidator(coerceTypes: false | "array", allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors,
    validateFormats: true,
    coerceTypes,
    validateSchema: false,
    // Explaining an error needs its schema.
    verbose: allErrors,
    // V8 optimises hot code itself.
    code: { optimize: false },
  });
  addFormats(ajv);
  for (const version of Object.keys(bundles) as Version[]) ajv.addSchema(bundles[version], version, false, false);
  return ajv;
}

function keyOf(version: Version, pointer: string, kind: Kind): string {
  return `${kind} ${version}#${pointer}`;
}

function validatorAt(version: Version, pointer: string, kind: Kind): ValidateFunction {
  const key = keyOf(version, pointer, kind);
  const known = compiled.get(key);
  if (known) return known;
  const made = validatorFor(kind).compile({ $ref: `${version}#${pointer}` });
  compiled.set(key, made);
  return made;
}

/** A check of a body that stops at the first mistake (`body`), or one that finds every mistake. */
export type BodyCheck = "body" | "every";

const making = new Map<string, Promise<void>>();

/** Returns whether a check of an operation's body is compiled. */
export function isBodyCheckMade(operation: Operation, kind: BodyCheck): boolean {
  return compiled.has(keyOf(operation.version, pointerOfBody(operation), kind));
}

/**
 * Compiles a check of an operation's body piece by piece; compiled at once, it would block the thread for about 30 ms.
 *
 * @param pause gives others a turn between two pieces
 */
export function makeBodyCheck(operation: Operation, kind: BodyCheck, pause: () => Promise<void>): Promise<void> {
  const { version } = operation;
  const pointer = pointerOfBody(operation);
  const key = keyOf(version, pointer, kind);
  const known = making.get(key);
  if (known) return known;
  const made = (async () => {
    validatorFor(kind);
    for (const piece of piecesOf(bundles[version], pointer)) {
      await pause();
      validatorAt(version, piece, kind);
    }
    await pause();
    validatorAt(version, pointer, kind);
  })();
  making.set(key, made);
  // If it fails, the next caller tries again.
  return made.finally(() => making.delete(key));
}

/** Creates the validator of parameters. */
export function makeParameterCheck(): void {
  validatorFor("text");
}

function check(validate: ValidateFunction, value: unknown): Findings {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

/** Checks a JSON request body against its operation, up to the first error. */
export function checkBody(operation: Operation, body: unknown): Findings {
  return check(validatorAt(operation.version, pointerOfBody(operation), "body"), body);
}

/**
 * Returns every error of a JSON request body. Its time grows with the number of errors times the number of union
 * branches.
 */
export function findEveryError(operation: Operation, body: unknown): Findings {
  return check(validatorAt(operation.version, pointerOfBody(operation), "every"), body);
}

function pointerOfBody({ pointer }: Operation): string {
  return `${pointer}/requestBody/content/application~1json/schema`;
}

/** Checks one parameter; `holder.value` is converted to its declared type in place. */
export function checkParameter(operation: Operation, pointer: string, holder: { value: unknown }): Findings {
  const key = `parameter ${operation.version}#${pointer}`;
  let validate = compiled.get(key);
  if (!validate) {
    const value = { $ref: `${operation.version}#${pointer}/schema` };
    validate = validatorFor("text").compile({ type: "object", properties: { value } });
    compiled.set(key, validate);
  }
  return check(validate, holder);
}

/** Makes the `#/…` references of a node absolute, so that it can be compiled outside its bundle. */
function rebase(version: Version, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => rebase(version, item));
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [key, `${version}${value}`] : [key, rebase(version, value)],
  );
  return Object.fromEntries(entries);
}

const known = new WeakMap<SchemaNode, (value: unknown) => boolean>();

/** Returns whether a schema node of a bundle accepts a value. Each node is compiled once. */
export function checkSchema(version: Version, node: SchemaNode, value: unknown): boolean {
  let accepts = known.get(node);
  if (!accepts) {
    // The `$ref`s of a node are relative to its bundle.
    const validate = validatorFor("body").compile(rebase(version, node) as object);
    accepts = (candidate) => validate(candidate);
    known.set(node, accepts);
  }
  return accepts(value);
}
