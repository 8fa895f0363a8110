import { check, listener, rulesOf, type Rules } from "../config/check.ts";
import { any, callRules, flag, text, time } from "../config/rules.ts";
import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import { localError, refusing } from "../error/local.ts";
import { redactJson, secretsOf } from "../error/redact.ts";
import { at } from "../http/request.ts";
import { convertSchemas, type Converted } from "../schema/convert.ts";
import type { Job } from "../table/jobs.ts";
import type { Operation } from "../table/operations.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";
import { startCancellable } from "./cancel.ts";

/** Rules for the options of starting a job and of waiting for it. */
export const jobRules: Rules = /* @__PURE__ */ rulesOf(() => ({
  ...callRules,
  onProgress: listener,
  pollMs: time,
  jobTimeoutMs: time,
  cancelOnAbort: flag,
}));

/** Rules for the options of resuming a job. */
export const resumeRules: Rules = /* @__PURE__ */ rulesOf(() => ({ ...jobRules, cursor: text, schema: any }));

/** A job that has been started, in this process or earlier. */
export interface Begun {
  readonly jobId: string;
  readonly schemas: Converted;
  readonly options: JobOptions;
  /** Options of every call for the job. */
  readonly callOptions: CallOptions;
  /** The response to the start; undefined for a job that was started earlier. */
  readonly started?: unknown;
  /** Position in the results at which to begin. */
  readonly cursor?: string | undefined;
  /** Resolves if the caller leaves the iteration while it waits. */
  readonly left?: Promise<true>;
}

/** Starts a job. */
export async function start(core: Core, job: Job, given: unknown, options: JobOptions): Promise<Begun> {
  const { start: operation, cancel } = job;
  const checked = checkedInput(core, operation, options, jobRules, () => given);
  const { callOptions, schemas } = checked;
  const { signal } = callOptions;
  const isCancellable = options.cancelOnAbort && cancel && signal && !signal.aborted;
  const { data: started } = isCancellable
    ? await startCancellable(core, job, schemas.body, callOptions, signal)
    : await core.send(operation, { body: schemas.body }, callOptions);
  const jobId = at(started, "/id");
  // In the path of a URL, `.` and `..` are not values but levels.
  if (typeof jobId !== "string" || /^\.{0,2}$/.test(jobId)) {
    throw localError("invalid-response", operation.operation, "the response has no job id; check baseUrl", {
      body: redactJson(started, secretsOf(core.context, callOptions)),
      mayHaveExecuted: true,
    });
  }
  return { ...checked, jobId, started };
}

/**
 * Resumes a job. Its schema (of the result or of each page) is given again, because the service does not return it.
 */
export async function resume(
  core: Core,
  { report, next }: Job,
  jobId: string,
  options: ResumeOptions & { readonly schema?: unknown },
): Promise<Begun> {
  const checked = checkedInput(core, report, options, resumeRules, () => {
    if (!jobId || typeof jobId !== "string") throw new TypeError("jobId must be a non-empty string");
    const { schema } = options;
    return next ? { formats: [{ type: "json", schema }] } : { schema };
  });
  return { ...checked, jobId, cursor: options.cursor };
}

/** Rejects invalid input before anything is sent. */
function checkedInput(
  { context }: Core,
  { operation }: Operation,
  options: ResumeOptions & { readonly schema?: unknown },
  rules: Rules,
  bodyOf: () => unknown,
): Pick<Begun, "schemas" | "options" | "callOptions"> {
  return refusing(operation, context, options, () => {
    check("options", options, rules);
    const ofCalls = Object.entries(options).filter(([name]) => name in callRules);
    return { schemas: convertSchemas(bodyOf()), options, callOptions: Object.fromEntries(ofCalls) };
  });
}
