import type { CallOptions } from "../config/options.ts";
import type { ApiError } from "../error/api-error.ts";
import type { ErrorFields, LocalKind } from "../error/kinds.ts";
import { bySignal, localError } from "../error/local.ts";
import { redact, secretsOf } from "../error/redact.ts";
import type { Context } from "../http/call.ts";
import type { Meta } from "../http/meta.ts";
import { limited, timeUp } from "../clock.ts";
import type { Issue, StandardSchema } from "./standard.ts";

/** One mismatch between data and a schema. */
export interface SchemaIssue {
  /** JSON pointer into the data; `/` means all of it. */
  readonly path: string;
  /** The schema's own message. */
  readonly message: string;
}

/**
 * The outcome of a schema for the `json` of a hit. Data that does not match does not end the call; it is returned in
 * `raw`.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { z } from "zod";
 *
 * const formats = [{ type: "json" as const, schema: z.object({ price: z.number() }) }];
 * const { data } = await createClient().search({ query: "desk lamp", scrapeOptions: { formats } });
 * for (const { url, json } of data.data.web ?? []) console.log(url, json?.ok ? json.data.price : json?.issues);
 * ```
 */
export type JsonOutcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly issues?: undefined }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[]; readonly raw: unknown; readonly data?: undefined };

/** The validated data, or its mismatches. */
export type Judged =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[]; readonly cause?: unknown };

/** Source of the data to check, and the limits of the check. */
export interface Origin {
  readonly context: Context;
  readonly options: CallOptions;
  /** The operation that returned the data, such as `GET /crawl/{id}`. */
  readonly operation: string;
  readonly jobId?: string;
  /** JSON pointer to the data in the result. */
  readonly place?: string;
  /** Metadata of the response with the data. */
  readonly meta?: Meta | undefined;
}

/**
 * Validates data that the service extracted, within the time limit of a call, because a schema may wait for something
 * and hang.
 *
 * @throws ApiError `timeout` or `aborted`
 */
export async function judgeData(schema: StandardSchema, data: unknown, origin: Origin): Promise<Judged> {
  const { context, options, operation, jobId } = origin;
  const { signal, deadlineMs = context.deadlineMs ?? 300_000 } = options;
  const secrets = secretsOf(context, options);
  const fail = (kind: LocalKind, message: string, more?: Partial<ErrorFields>): ApiError =>
    localError(kind, operation, message, { body: data, jobId, mayHaveExecuted: true, ...more });
  try {
    const check = async (): Promise<Judged> => {
      const checked = await schema["~standard"].validate(data);
      if (!checked.issues) return { ok: true, data: checked.value };
      return { ok: false, issues: checked.issues.map((issue) => issueOf(issue, secrets)) };
    };
    return await limited(check, deadlineMs, signal, context.clock);
  } catch (cause) {
    if (cause === timeUp) throw fail("timeout", `the schema did not validate the data within ${deadlineMs} ms`);
    if (signal?.aborted) throw fail("aborted", bySignal, { cause });
    return { ok: false, issues: [{ path: "/", message: redact(String(cause), secrets) }], cause };
  }
}

/**
 * Returns the data in the form that the schema produces.
 *
 * @throws ApiError `schema-mismatch` with the mismatches in `details` and the raw data in `body`; an error thrown by
 *   the schema itself is its `cause`
 */
export async function validate(schema: StandardSchema, data: unknown, origin: Origin): Promise<unknown> {
  const judged = await judgeData(schema, data, origin);
  if (judged.ok) return judged.data;
  const { operation, place, jobId, meta } = origin;
  const { issues, cause } = judged;
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  const message = `the data${place ? ` at ${place}` : ""} does not match the schema: ${first?.path}: ${first?.message}${more}`;
  throw localError("schema-mismatch", operation, message, {
    body: data,
    jobId,
    details: issues,
    cause,
    mayHaveExecuted: true,
    ...(meta && { requestId: meta.requestId, attempts: meta.attempts, elapsedMs: meta.elapsedMs }),
  });
}

function issueOf({ message, path = [] }: Issue, secrets: readonly string[]): SchemaIssue {
  const names = path.map((key) => `/${String(typeof key === "object" ? key.key : key)}`);
  return { path: redact(names.join("") || "/", secrets), message: redact(message, secrets) };
}
