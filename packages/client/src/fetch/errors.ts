import { errorTable } from "@extraction-api/v2";
import { ApiError } from "../error/api-error.ts";
import { redact, secretsIn } from "../error/redact.ts";
import { judge } from "../http/judge.ts";
import { recordOf, redactHeaders, requestIdOf } from "../http/meta.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import { operationOf } from "../table/operations.ts";

/** The errors of the responses that {@link createFetch} returned. They include attempts and waits. */
const known = new WeakMap<Response, ApiError>();

/** Stores the error that belongs to a response. */
export function remember(response: Response, error: ApiError): Response {
  known.set(response, error);
  return response;
}

/** Returns the error that a response represents, or undefined if the response is successful. */
export function errorOf(response: Response, text: string, path: string, sent?: Request): ApiError | undefined {
  const remembered = known.get(response);
  if (remembered) return remembered;
  const operation = operationOf(sent?.method ?? "call", path, "", { job: true });
  const tables = { version: "v2", calls: [], jobs: [], errors: errorTable };
  const secrets = secretsIn(sent?.headers);
  const verdict = judge({ sent: true, response, text }, { operation }, { tables, secrets }, {}, undefined);
  if ("data" in verdict) return undefined;
  const headers = recordOf(response.headers);
  return new ApiError({
    ...verdict,
    operation: operation.operation,
    requestId: redact(requestIdOf(headers), secrets),
    headers: redactHeaders(headers, secrets),
    retryAfterMs: retryAfterMs(headers, Date.now()),
    attempts: 1,
    elapsedMs: 0,
  });
}
