export type { Middleware } from "openapi-fetch";
export type { Safe } from "./call/path-types.ts";
export type {
  CallInit,
  CallOptions,
  ClientOptions,
  DerivedOptions,
  Fetch,
  Hold,
  RetryOptions,
} from "./config/options.ts";
export type { FetchResponse, HeaderRecord, ResponseHeaders } from "./response.ts";
export type { ErrorFields, GaveUp, LocalKind } from "./error/kinds.ts";
export type { ApiResponse } from "./http/call.ts";
export type { Clock } from "./clock.ts";
export type { ClientEvent } from "./event.ts";
export type { Meta, RateLimit } from "./http/meta.ts";
export type { JobOptions, Progress, ResumeOptions } from "./job/options.ts";
export type { JobResult, ListTask, PageOutcome, Task, TaskState } from "./job/types.ts";
export type { JsonData } from "./schema/json-data.ts";
export type { JsonSchema, Output, StandardSchema } from "./schema/standard.ts";
export type { JsonOutcome, SchemaIssue } from "./schema/validate.ts";
