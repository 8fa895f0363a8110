import { isApiError } from "@extraction-api/client";
import { remedies } from "../generated/remedies.ts";
import { ToolError } from "../tool-error.ts";

/**
 * Remedies for errors of this server: those that the error catalogue does not have, or for which its advice is for the
 * sender of the request.
 */
const LOCAL: Readonly<Record<string, string>> = {
  unauthorized: "The user sets EXTRACTION_API_KEY of this server to a key that is valid in the account dashboard.",
  connection:
    "The service does not respond. Check that EXTRACTION_API_BASE_URL is right and the service runs, or start this server with --local.",
  timeout: "The service took too long. Retry, or request less.",
  aborted: "The call was cancelled.",
  "invalid-response": "The response is not from this service. Check EXTRACTION_API_BASE_URL.",
  "job-failed": "Read the error above; start it with other arguments.",
  "job-timeout": "It is still running. Call `job_status` with its id.",
};

/** The parts of a client error that a model sees. */
interface ErrorParts {
  readonly kind: string;
  readonly message: string;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | undefined;
  readonly jobId?: string | undefined;
  readonly details?: unknown;
}

/** Describes an error in a few lines: what happened, what helps, and whether to retry. */
export function explainError(error: unknown): string {
  if (error instanceof ToolError) return lines(error.kind, error.message, error.remedy);
  if (!isApiError(error)) return lines("internal", "This server failed.", "Report it to the maintainer of the server.");
  const parts: ErrorParts = error;
  const { cause, remedy: advice } = remedies[parts.kind] ?? {};
  const remedy = LOCAL[parts.kind] ?? advice;
  return lines(parts.kind, parts.message, remedy, [
    cause ? `Cause: ${cause}` : "",
    parts.details === undefined ? "" : `Details: ${JSON.stringify(parts.details).slice(0, 2_000)}`,
    parts.jobId === undefined ? "" : `Job: ${parts.jobId}`,
    parts.retryable === true ? `Retry: ${retryIn(parts.retryAfterMs)}` : "",
  ]);
}

function lines(kind: string, message: string, remedy: string | undefined, more: readonly string[] = []): string {
  return [`Error \`${kind}\`: ${message.slice(0, 2_000)}`, ...more, remedy ? `What helps: ${remedy}` : ""]
    .filter(Boolean)
    .join("\n");
}

function retryIn(ms: number | undefined): string {
  return ms === undefined ? "yes, after a while." : `yes, in ${Math.ceil(ms / 1000)} s.`;
}
