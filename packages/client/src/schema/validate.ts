import { localError } from "../error/local.ts";
import type { Issue, StandardSchema } from "./standard.ts";

/**
 * Checks data that the service extracted.
 *
 * @returns the data in the form that the schema gives it
 * @throws ApiError `schema-mismatch` with the mismatches as `details` and the raw data as `body`
 */
export async function validate(schema: StandardSchema, data: unknown, operation: string): Promise<unknown> {
  const checked = await schema["~standard"].validate(data);
  if (!checked.issues) return checked.value;
  const details = checked.issues.map((issue) => ({ path: pointer(issue), message: issue.message }));
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : "";
  const message = `the data does not fit the schema: ${first?.path}: ${first?.message}${more}`;
  throw localError("schema-mismatch", operation, message, { details, body: data, mayHaveExecuted: true });
}

function pointer({ path = [] }: Issue): string {
  return path.map((key) => `/${String(typeof key === "object" ? key.key : key)}`).join("") || "/";
}
