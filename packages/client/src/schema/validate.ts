import { localError } from "../error/local.ts";
import { redact } from "../error/redact.ts";
import type { Issue, StandardSchema } from "./standard.ts";

/** Where the data to check comes from. */
export interface Origin {
  /** The operation that gave it, such as `GET /crawl/{id}`. */
  readonly operation: string;
  readonly jobId?: string;
  /** JSON pointer to the data in the result. */
  readonly place?: string;
  readonly secret: string | undefined;
}

/**
 * Checks data that the service extracted.
 *
 * @returns the data in the form that the schema gives it
 * @throws ApiError `schema-mismatch` with the mismatches as `details` and the raw data as `body`; what the schema itself
 * throws is its `cause`
 */
export async function validate(
  schema: StandardSchema,
  data: unknown,
  { operation, jobId, place, secret }: Origin,
): Promise<unknown> {
  const misfit = (why: string, more: object): Error => {
    const message = `the data${place ? ` at ${place}` : ""} does not fit the schema: ${why}`;
    const facts = { body: data, jobId, mayHaveExecuted: true, ...more };
    return localError("schema-mismatch", operation, redact(message, secret), facts);
  };
  const judged = (async () => schema["~standard"].validate(data))();
  const checked = await judged.catch((cause: unknown) => {
    throw misfit(String(cause), { cause });
  });
  if (!checked.issues) return checked.value;
  const details = checked.issues.map((issue) => ({ path: pointer(issue), message: redact(issue.message, secret) }));
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : "";
  throw misfit(`${first?.path}: ${first?.message}${more}`, { details });
}

function pointer({ path = [] }: Issue): string {
  return path.map((key) => `/${String(typeof key === "object" ? key.key : key)}`).join("") || "/";
}
