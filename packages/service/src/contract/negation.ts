import type { ErrorObject } from "ajv/dist/2020.js";
import { mentioned } from "./mentioned.ts";
import { isBelow } from "./union-errors.ts";

/** What a value must not be: the fields concerned, and the values they must not have. */
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
