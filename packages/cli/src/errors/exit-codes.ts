/** The exit codes, and what each means: the help, the manual and the guide show this table. */
export const exitCodes = {
  0: "Done.",
  1: "Something nobody foresaw.",
  2: "Used wrongly: a flag, a file, or a request that the service refuses (400, 409, 413, 422).",
  3: "No or a wrong key, or one that may not do this (401, 403).",
  4: "No credits left (402).",
  5: "Not found: a job, a page in the cache, an address (404), a host.",
  6: "May work later: limits, timeouts, errors of the service (408, 429, 5xx).",
  7: "The service cannot be reached.",
  8: "The job failed or was cancelled, none of its pages could be read, or it still runs after the time that it had.",
  130: "Stopped with Ctrl-C; the last line says how to go on.",
  141: "Whoever read the output stopped reading.",
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

/** The exit code for an error of the client, by its kind and then its status. */
export function exitCodeOf({
  kind,
  status,
}: {
  readonly kind: string;
  readonly status?: number | undefined;
}): ExitCode {
  const known = byKind[kind];
  if (known !== undefined) return known;
  if (status === undefined) return 1;
  // This interface reports a missing page with status 200.
  if (status === 200) return 5;
  return byStatus[status] ?? (status >= 500 ? 6 : 2);
}
