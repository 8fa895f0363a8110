import { setOwn } from "../own-key.ts";
import { canonical } from "./canonical.ts";
import { asObject, type Cursor } from "../document/cursor.ts";
import { readArrays } from "./read-arrays.ts";
import { readNumbers } from "./read-numbers.ts";
import { readObjects } from "./read-objects.ts";
import { readStrings } from "./read-strings.ts";
import { inWordsOfBoth } from "./across-dialects.ts";
import { limitValues } from "./limit-values.ts";
import { ALL_KINDS, Kind } from "./kind.ts";
import { isUnderstood } from "./keyword-shapes.ts";
import { ANYTHING, type Normal } from "./normal.ts";
import type { Schemas } from "./schemas.ts";

/** Keywords that describe and do not validate, in addition to `x-` keys. */
const ANNOTATIONS = new Set([
  "default",
  "description",
  "title",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
  "discriminator",
  "$comment",
  "$schema",
]);

/** Returns whether a keyword describes and does not validate. */
export function isAnnotation(key: string): boolean {
  return ANNOTATIONS.has(key) || key.startsWith("x-");
}

/** Prefix of an unknown type among the opaque keywords. */
export const UNKNOWN_TYPE = "type=";

const TYPE_BITS: Readonly<Record<string, number>> = {
  null: Kind.null,
  boolean: Kind.boolean,
  integer: Kind.number,
  number: Kind.number,
  string: Kind.string,
  array: Kind.array,
  object: Kind.object,
};

/** Reads a schema object's own keywords; `$ref`, allOf, anyOf, oneOf, not and if are handled by `normalize`. */
export function readSchema(schemas: Schemas, cursor: Cursor): Normal {
  const written = asObject(cursor.value) ?? {};
  const raw = schemas.isAcross ? inWordsOfBoth(written) : written;
  const types = readTypes(raw.type);
  const isOld = schemas.document.dialect === "3.0";
  const isNullable = raw.nullable === true;
  // `nullable` has an effect next to a type in 3.0, or in a document that was migrated from 3.0 and kept it.
  const isMeant = (isOld || schemas.keepsNullable) && types !== undefined;
  if (isNullable && isMeant && !isOld) schemas.nullableLeft ??= cursor;
  const notes: Record<string, Cursor> = {};
  const origin: Record<string, Cursor> = {};
  for (const key of Object.keys(written)) {
    const isNote = isAnnotation(key) || (key === "nullable" && !isMeant);
    if (isNote || !isUnderstood(key, written[key], schemas.document.dialect)) setOwn(notes, key, cursor);
    else setOwn(origin, key, cursor);
  }
  let kinds = types === undefined ? ALL_KINDS : types.reduce((bits, type) => bits | (TYPE_BITS[type] ?? 0), 0);
  if (isMeant && isNullable) kinds |= Kind.null;
  const integer = types !== undefined && types.includes("integer") && !types.includes("number");
  const normal: Normal = {
    ...ANYTHING,
    kinds,
    number: readNumbers(raw, integer, isOld, kinds),
    string: readStrings(raw, kinds),
    array: readArrays(schemas, cursor, raw),
    object: readObjects(schemas, cursor, raw),
    notes,
    origin,
    // An unknown type may allow any values.
    opaque: notes.type === undefined ? [] : [`${UNKNOWN_TYPE}${canonical(raw.type)}`],
  };
  const hasNull = (isMeant && isNullable) || (schemas.keepsNullable && types?.includes("null") === true);
  return limitValues(normal, readValues(raw, isOld, hasNull));
}

function readTypes(type: unknown): string[] | undefined {
  const list = Array.isArray(type) ? type : [type];
  const known = list.filter((name): name is string => typeof name === "string" && Object.hasOwn(TYPE_BITS, name));
  return known.length === 0 ? undefined : known;
}

function readValues(
  raw: Readonly<Record<string, unknown>>,
  isOld: boolean,
  isNullable: boolean,
): readonly unknown[] | undefined {
  const values = Array.isArray(raw.enum) ? (raw.enum as unknown[]) : undefined;
  if (Object.hasOwn(raw, "const") && !isOld) {
    return values === undefined ? [raw.const] : limitToConst(values, raw.const);
  }
  // `nullable` next to `enum` is written with the intention that null is allowed.
  if (values !== undefined && (isNullable || (isOld && raw.nullable === true)) && !values.includes(null))
    return [...values, null];
  return values;
}

function limitToConst(values: readonly unknown[], value: unknown): readonly unknown[] {
  const text = JSON.stringify(value);
  return values.some((item) => JSON.stringify(item) === text) ? [value] : [];
}
