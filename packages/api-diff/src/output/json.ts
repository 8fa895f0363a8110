import { escapeUnits, STEERING_IN_JSON } from "../one-line.ts";
import type { DiffResult } from "../diff.ts";

/**
 * The version of the format; it changes when the shape changes in a way that affects readers.
 * `schema/result.schema.json` describes it.
 */
export const FORMAT = "api-diff/1";

/** Renders the whole result as JSON. Its schema is published as `@extraction-api/diff/result.schema.json`. */
export function renderJson(result: DiffResult): string {
  return `${toJson({ format: FORMAT, ...result })}\n`;
}

/**
 * Returns JSON indented by two spaces, in which no character controls a terminal or is invisible.
 *
 * @example toJson({ name: "a\u202Eb" }) // the override is written as an escape
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(STEERING_IN_JSON, escapeUnits);
}
