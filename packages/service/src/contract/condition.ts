import type { ErrorObject } from "ajv/dist/2020.js";
import { mentioned } from "./mentioned.ts";

/** Why a rule holds that depends on another value: what that value has, or lacks, in words. */
export interface Condition {
  readonly isMet: boolean;
  /** Such as `"json" in formats`. */
  readonly words: string;
}

/** The errors that say that a rule with a condition is not kept. */
export function conditionsIn(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors.filter(({ keyword, schema }) => keyword === "if" && schema !== undefined);
}

/**
 * The condition that an error depends on.
 *
 * @param conditions those of {@link conditionsIn}, from a verbose validator
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
