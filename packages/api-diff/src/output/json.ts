import { escapeUnits, STEERING_IN_JSON } from "../one-line.ts";
import type { DiffResult } from "../diff.ts";

/** Changes when the shape changes in a way that readers notice. `schema/result.schema.json` describes it. */
export const FORMAT = "api-diff/1";

/** The whole result as JSON. Its schema is published as `@extraction-api/diff/result.schema.json`. */
export function renderJson(result: DiffResult): string {
  return `${toJson({ format: FORMAT, ...result })}\n`;
}

/**
 * JSON with two spaces of indent, in which no character steers a terminal or hides from a reader.
 *
 * @example toJson({ name: "a\u202Eb" }) // the override is written as an escape
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(STEERING_IN_JSON, escapeUnits);
}
