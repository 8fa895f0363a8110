import type { DiffResult } from "../diff.ts";

/** Changes when the shape changes in a way that readers notice. `schema/result.schema.json` describes it. */
export const FORMAT = "api-diff/1";

/** The whole result as JSON. Its schema is published as `@extraction-api/diff/result.schema.json`. */
export function renderJson(result: DiffResult): string {
  return `${JSON.stringify({ format: FORMAT, ...result }, undefined, 2)}\n`;
}
