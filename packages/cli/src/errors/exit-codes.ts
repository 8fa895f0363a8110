import type { ApiError } from "@extraction-api/client";

/** The exit codes and their meanings; the help, the manual and the guide show this table. */
export const exitCodes = {
  0: "Done.",
  1: "Unexpected error.",
  2: "Wrong usage: a flag, a file, or a request that the service rejects (400, 409, 413, 422).",
  3: "The API key is missing, wrong, or not allowed to do this (401, 403).",
  4: "No credits left (402).",
  5: "Not found (404): a job, a page in the cache, or a host.",
  6: "Retry later: a limit, a timeout, or an error of the service (408, 429, 5xx).",
  7: "The service cannot be reached.",
  8: "The job failed, was cancelled, read none of its pages, or did not finish in time.",
  130: "Stopped with Ctrl-C. The last line says how to resume.",
  141: "The program that read the output stopped reading.",
} as const;

/** An exit code. */
export type ExitCode = keyof typeof exitCodes;

const byStatus: Readonly<Record<number, ExitCode>> = { 401: 3, 402: 4, 403: 3, 404: 5, 408: 6, 429: 6 };

const byKind: Readonly<Record<string, ExitCode>> = {
  connection: 7,
  timeout: 6,
  aborted: 130,
  "invalid-request": 2,
  "invalid-response": 6,
  "job-failed": 8,
  "job-timeout": 8,
};

/** Returns the exit code for an error from the client, by its kind and then its status. */
export function exitCodeOf({ kind, status }: Pick<ApiError, "kind" | "status">): ExitCode {
  const known = byKind[kind];
  if (known !== undefined) return known;
  if (status === undefined) return 1;
  // This API reports a missing page with status 200.
  if (status === 200) return 5;
  return byStatus[status] ?? (status >= 500 ? 6 : 2);
}
