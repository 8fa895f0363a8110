import type { ErrorObject } from "ajv/dist/2020.js";
import { mentioned } from "./mentioned.ts";

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
