import { callRules, check } from "../config/check.ts";
import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import { localError, refused } from "../error/local.ts";
import { at } from "../http/request.ts";
import { convertSchemas, type Converted } from "../schema/convert.ts";
import type { Job } from "../table/jobs.ts";
import type { Operation } from "../table/operations.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";
import { jobRules } from "./rules.ts";

/** A job that is at work, or was when its id was written down. */
export interface Begun {
  readonly jobId: string;
  readonly schemas: Converted;
  readonly options: JobOptions;
  /** The options that every call for the job gets. */
  readonly callOptions: CallOptions;
  /** The response to starting it; undefined for one that was started before. */
  readonly started?: unknown;
  /** The part of the results to begin with. */
  readonly cursor?: string | undefined;
}

/** Starts a job. */
export async function start(core: Core, { start: operation }: Job, body: unknown, options: JobOptions): Promise<Begun> {
  const { schemas, callOptions } = checkedInput(operation, body, options);
  const { data: started } = await core.send(operation, { body: schemas.body }, callOptions);
  const jobId = at(started, "/id");
  if (typeof jobId !== "string") {
    throw localError("invalid-response", operation.operation, "the response names no job", {
      body: started,
      mayHaveExecuted: true,
    });
  }
  return { jobId, schemas, options, callOptions, started };
}

/** Continues with a job. Its schema, of the result or of each page, is given anew: the service does not tell it. */
export async function resume(
  { report, next }: Job,
  jobId: string,
  { cursor, schema, ...options }: ResumeOptions & { readonly schema?: unknown },
): Promise<Begun> {
  const body = next ? { formats: [{ type: "json", schema }] } : { schema };
  return { jobId, ...checkedInput(report, body, options), options, cursor };
}

function checkedInput(
  { operation }: Operation,
  body: unknown,
  options: JobOptions,
): Pick<Begun, "schemas" | "callOptions"> {
  try {
    check("options", options, { ...callRules, ...jobRules });
    const { onProgress: _, pollMs: __, jobTimeoutMs: ___, cancelOnAbort: ____, ...callOptions } = options;
    return { schemas: convertSchemas(body), callOptions };
  } catch (cause) {
    throw refused(operation, cause);
  }
}
