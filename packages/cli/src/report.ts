import type { ApiError } from "@extraction-api/client";
import { remedies, withoutOptions } from "@extraction-api/explanations";
import { isBody } from "./json-object.ts";
import type { Context } from "./context.ts";
import { PipeClosed, styled } from "./output/streams.ts";
import { oneLine } from "./output/plain.ts";
import { resumeCommand } from "./resume-command.ts";
import { exitCodeOf, type ExitCode } from "./errors/exit-codes.ts";
import { Failed, Interrupted, UsageError } from "./errors/usage-error.ts";

/** Prints what went wrong and what to do to stderr, and returns the exit code. */
export function report(context: Context, error: unknown): number {
  const { streams, say, signal } = context;
  if (error instanceof PipeClosed) return 141 satisfies ExitCode;
  if (error instanceof Interrupted) {
    say(error.message);
    return 130;
  }
  if (signal.aborted) {
    say("Stopped.");
    return 130;
  }
  const label = styled(streams.stderr, "red", "Error:");
  const line = (text: string): void => void streams.stderr.write(`${label} ${oneLine(text, 2_000)}\n`);
  if (error instanceof UsageError || error instanceof Failed) {
    line(error.message);
    return error instanceof Failed ? error.exitCode : 2;
  }
  if (isApiError(error)) {
    line(messageOf(error));
    for (const detail of detailsOf(error)) if (!error.message.includes(detail)) say(`  ${detail}`);
    const remedy = remedyOf(error);
    if (remedy !== undefined) say(remedy);
    if (error.requestId !== undefined) say(`Request ${error.requestId}`);
    return exitCodeOf(error);
  }
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") {
    line("The disk is full. Free some space, and run the same command again: finished files are kept.");
    return 1;
  }
  if (error instanceof RangeError) {
    line("The result is too large, or nested too deeply, to be printed.");
    return 6 satisfies ExitCode;
  }
  const name = error instanceof Error && error.name !== "Error" ? `${error.name}: ` : "";
  line(error instanceof Error ? `${name}${error.message}` : String(error));
  return 1;
}

/** The flag by which the service and `--local` read private addresses. */
const PRIVATE_HOSTS = "--allow-private-hosts";

/** A mark identifies the same class from another copy of the client. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && Symbol.for("@extraction-api/client/error") in error;
}

/** Returns what to do about an error. The rejection of a private address is about a setting, not about the key. */
function remedyOf(error: ApiError): string | undefined {
  if ([error.message, ...detailsOf(error)].some((text) => text.includes(PRIVATE_HOSTS)))
    return `With --local, add ${PRIVATE_HOSTS}. Any other service must be started with it.`;
  const isElsewhere =
    error.message.includes("; check baseUrl") || detailsOf(error).some((text) => text.startsWith("no operation "));
  if (error.kind === "not-found" && isElsewhere)
    return "Is the base URL right? `extraction-api config` shows it; it ends with the version, such as /v2.";
  if (error.kind === "unauthorized")
    return "`extraction-api config` shows where the key comes from; `extraction-api config set api-key` saves another.";
  return error.kind === "unknown" || (isElsewhere && error.kind !== "connection")
    ? "This does not match the documents. Is the base URL right? `extraction-api config` shows it."
    : remedies[error.kind]?.remedy;
}

function messageOf(error: ApiError): string {
  if (error.kind !== "connection") {
    const resume =
      error.jobId === undefined || error.kind === "job-failed" ? "" : ` Continue with: ${resumeCommand(error.jobId)}`;
    const message = withoutOptions(error.message).replace(/\.( \(\d{3}\))$/, "$1");
    return `${message}.${resume}`.replace("..", ".");
  }
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  if (!error.message.includes("; check baseUrl"))
    return `The connection broke off (${why}).${error.mayHaveExecuted ? " The request may have been executed." : ""}`;
  return `The service cannot be reached (${why}). ${helpFor(why)}`;
}

function helpFor(why: string): string {
  if (/(?:SIGNED_CERT|UNABLE_TO_)\w*$/.test(why))
    return "Its certificate is not trusted: NODE_EXTRA_CA_CERTS names the file of your organisation's authority.";
  if (why.includes("Proxy response")) return "Is the proxy right? HTTPS_PROXY or HTTP_PROXY contains its address.";
  return "Is the base URL right, and is the service running? `extraction-api config` shows it; --local needs no service.";
}

/** Returns what is wrong with each field, if the service reports it. */
function detailsOf({ details }: ApiError): string[] {
  if (!Array.isArray(details)) return [];
  return details.slice(0, 10).flatMap((one: unknown) => {
    if (!isBody(one)) return typeof one === "string" ? [one] : [];
    const path = Array.isArray(one["path"]) ? one["path"].join(".") : String(one["path"] ?? "");
    return [[path, String(one["message"] ?? "")].filter(Boolean).join(": ")];
  });
}
