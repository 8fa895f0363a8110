import type { ErrorObject } from "ajv/dist/2020.js";
import { isBelow } from "./union-errors.ts";

/** The condition under which a rule applies: what another value contains or lacks. */
export interface Condition {
  readonly isMet: boolean;
  /** Such as `"json" in formats`. */
  readonly words: string;
}

/** Returns the errors that say that a conditional rule is violated. */
export function conditionsIn(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors.filter(({ keyword, schema }) => keyword === "if" && schema !== undefined);
}

/**
 * Returns the condition that an error depends on.
 *
 * @param conditions result of {@link conditionsIn}, from a verbose validator
 */
export function conditionOf(error: ErrorObject, conditions: readonly ErrorObject[]): Condition | undefined {
  for (const { schemaPath, schema, params } of conditions) {
    const branch = String(params.failingKeyword);
    if (!error.schemaPath.startsWith(`${schemaPath.slice(0, -"if".length)}${branch}/`)) continue;
    const { fields, values } = mentioned(schema);
    if (values.length === 0) continue;
    const where = fields.length > 0 ? ` in ${fields.join(", ")}` : "";
    return { isMet: branch === "then", words: `${values.join(", ")}${where}` };
  }
  return undefined;
}

/** Forbidden values: the fields concerned, and the values that they must not have. */
export interface Negation {
  /** Pointer to the object with the fields. */
  readonly place: string;
  readonly fields: readonly string[];
  readonly values: readonly string[];
}

/**
 * Returns the negations that a value violates. The validator has to be verbose: its error says nothing about a negation
 * except the schema.
 */
export function negationsIn(errors: readonly ErrorObject[]): Map<ErrorObject, Negation> {
  const negated = errors.filter(({ keyword, schema }) => keyword === "not" && schema !== undefined);
  return new Map(negated.map((error) => [error, { place: error.instancePath, ...mentioned(error.schema) }]));
}

/**
 * Returns whether an error only follows from a negation: the list that lacks an item contains one that it must not
 * contain.
 */
export function followsFrom({ keyword, instancePath }: ErrorObject, { place, fields }: Negation): boolean {
  const [field] = fields;
  return keyword !== "not" && fields.length === 1 && isBelow(instancePath, `${place}/${field}`);
}

/** Returns what is wrong, phrased for the first of the fields. */
export function negationInWords({ fields: [, ...others], values }: Negation): string {
  const about = values.join(", ");
  if (others.length === 0) return `must not have ${about}`;
  const because = about === "" ? "" : `, because of ${about}`;
  return `does not fit ${others.join(", ")}, which was sent or left out${because}`;
}

/** The fields that a schema constrains, and the values it compares them with. */
interface Mentioned {
  readonly fields: readonly string[];
  /** As JSON. */
  readonly values: readonly string[];
}

/** Returns what a schema mentions at any depth, without duplicates. */
function mentioned(schema: unknown): Mentioned {
  const found = { fields: new Set<string>(), values: new Set<string>() };
  collect(schema, found);
  return { fields: [...found.fields], values: [...found.values] };
}

function collect(schema: unknown, found: { readonly fields: Set<string>; readonly values: Set<string> }): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(value as object)) found.fields.add(name);
    if (key !== "const" && key !== "enum") collect(value, found);
    else for (const one of [value].flat()) if (typeof one === "string") found.values.add(JSON.stringify(one));
  }
}
