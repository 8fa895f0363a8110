import type { DiffResult } from "../diff.ts";

/** Changes when the shape changes in a way that readers notice. `schema/result.schema.json` describes it. */
export const FORMAT = "api-diff/1";

/** The whole result as JSON. Its schema is published as `@extraction-api/diff/result.schema.json`. */
export function renderJson(result: DiffResult): string {
  return `${toJson({ format: FORMAT, ...result })}\n`;
}

/** JSON with two spaces of indent, in which no character steers a terminal. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(
    /[\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
