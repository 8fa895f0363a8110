import type { BodyOf, DataOf, Outcome } from "../call/path-types.ts";
import type { OperationOf } from "../call/operation-types.ts";
import type { Meta } from "../http/meta.ts";
import type { BySchema, DataFor, JsonSchema, SchemaInput } from "../schema/standard.ts";
import type { MayHaveJson, WithSchema } from "../schema/body-types.ts";
import type { SchemaIssue } from "../schema/validate.ts";
import type { JobRow, OperationRow } from "../tables.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";

/**
 * What a schema makes of a page: a page that does not fit ends nothing, and is there as it came.
 *
 * @example
 * ```ts
 * import { createClient, type PageOutcome } from "@extraction-api/client";
 * import { z } from "zod";
 *
 * const schema = z.object({ name: z.string() });
 * const urls = ["https://shop.example.com/shop/stool"];
 * const nameOf = (outcome: PageOutcome<{ name: string }, object>): string | undefined =>
 *   outcome.ok ? outcome.data.name : outcome.issues[0]?.message;
 * for await (const outcome of createClient().batchScrape({ urls, formats: [{ type: "json", schema }] })) {
 *   console.log(nameOf(outcome));
 * }
 * ```
 */
export type PageOutcome<Data, Page> =
  | { readonly ok: true; readonly data: Data; readonly page: Page; readonly issues?: undefined }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[]; readonly page: Page; readonly data?: undefined };

/** A job that ended well. */
export interface JobResult<Data, Job, Started> {
  /** What the job was for: the extracted data, or the pages. */
  readonly data: Data;
  /** Its id: `resume` takes it. */
  readonly jobId: string;
  /** The last status body. */
  readonly job: Job;
  /** The response to starting the job; undefined after `resume`. */
  readonly started: Started | undefined;
  /** Of the last response. */
  readonly meta: Meta;
}

/**
 * A job that is started when it is awaited, and only once.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const task = createClient().extract({ urls: ["https://shop.example.com/shop/stool"], prompt: "Name and price" });
 * const { data, jobId } = await task;
 * console.log(jobId, data);
 * ```
 */
export type Task<Result> = Promise<Result> & TaskState;

/** What a task says about itself while it runs. */
export interface TaskState {
  /** The job, once it is started: `resume` takes it. */
  readonly jobId: string | undefined;
  /** The place after the item that was given last: `resume` continues from it, also in another process. */
  readonly cursor: string | undefined;
}

/**
 * A job that is started when it is awaited, which gives all its results, or iterated, which gives them each when it is ready.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * for await (const page of createClient().crawl({ url: "https://shop.example.com/shop/", limit: 3 })) {
 *   console.log(page.metadata?.sourceURL);
 * }
 * ```
 */
export type ListTask<Result, Item> = Task<Result> & AsyncIterable<Item>;

/** The value of a type at a JSON pointer. */
type At<T, Pointer> = Pointer extends `/${infer Name}/${infer Rest}`
  ? At<MemberOf<T, Name>, `/${Rest}`>
  : Pointer extends `/${infer Name}`
    ? MemberOf<T, Name>
    : unknown;
type MemberOf<T, Name extends string> = T extends { readonly [N in Name]?: infer Value }
  ? unknown extends Value
    ? unknown
    : NonNullable<Value>
  : unknown;

/** A status body that names its last state. */
export type Ended<Status, State> = Status & { readonly status: State };

/** The status body of a job that ended well. */
type Done<Status, Job extends JobRow> = [Extract<Status, { status: Job["succeeded"][number] }>] extends [never]
  ? Ended<Status, Job["succeeded"][number]>
  : Extract<Status, { status: Job["succeeded"][number] }>;

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : unknown;

/** Starts a job, or resumes one. */
export interface JobMethod<Body, Status, Started, Data, End, Err> {
  /**
   * Starts the job when it is awaited, waits until it has ended, and gives its result, checked by the schema.
   *
   * @throws ApiError `job-failed`, `job-timeout` or `schema-mismatch` with `jobId`, or what any call can throw
   */
  <const S extends SchemaInput = JsonSchema>(
    body: WithSchema<Body, S>,
    options?: JobOptions<Status>,
  ): Task<Outcome<JobResult<DataFor<S, Data>, End, Started>, Err>>;
  /** Continues with a job that was started before: waits for it and reads its results. Throws what starting it does. */
  resume<const S extends SchemaInput = JsonSchema>(
    jobId: string,
    options?: ResumeOptions<Status> & { readonly schema?: S },
  ): Task<Outcome<JobResult<DataFor<S, Data>, End, Started>, Err>>;
}

/** An item of an iteration. */
export type Each<Item, Err> = [Err] extends [never] ? Item : Outcome<{ readonly data: Item }, Err>;

/** A page, with the `json` that a literal JSON Schema gives; or what a schema of a library makes of it. */
export type Paged<Page, S> = BySchema<
  S,
  PageOutcome<DataFor<S, unknown>, Page>,
  MayHaveJson<Page, DataFor<S, unknown>>,
  Page
>;

/** A job that says what happens in it while it runs. */
export interface TracedJobMethod<Body, Status, Started, Data, Event, End, Err> {
  /**
   * Starts the job when it is awaited, which gives its result, checked by the schema, or iterated, which gives what happens in
   * it as it happens.
   *
   * @throws ApiError `job-failed`, `job-timeout` or `schema-mismatch` with `jobId`, or what any call can throw
   */
  <const S extends SchemaInput = JsonSchema>(
    body: WithSchema<Body, S>,
    options?: JobOptions<Status>,
  ): ListTask<Outcome<JobResult<DataFor<S, Data>, End, Started>, Err>, Each<Event, Err>>;
  /** Continues with a job that was started before: its events come from the beginning. Throws what starting it does. */
  resume<const S extends SchemaInput = JsonSchema>(
    jobId: string,
    options?: ResumeOptions<Status> & { readonly schema?: S },
  ): ListTask<Outcome<JobResult<DataFor<S, Data>, End, Started>, Err>, Each<Event, Err>>;
}

/** Starts a job whose results are a list, or resumes one. */
export interface ListJobMethod<Body, Status, Started, Item, End, Err> {
  /**
   * Starts the job when it is awaited, which gives all its results, or iterated, which gives each when it is ready.
   *
   * @throws ApiError `job-failed` or `job-timeout`, or what any call can throw, with `jobId`, and with `cursor` where results
   * were given before
   */
  <const S extends SchemaInput = JsonSchema>(
    body: WithSchema<Body, SchemaInput, S>,
    options?: JobOptions<Status>,
  ): ListTask<Outcome<JobResult<Paged<Item, S>[], End, Started>, Err>, Each<Paged<Item, S>, Err>>;
  /** Continues with a job that was started before, from `cursor` where it is given. Throws what starting it does. */
  resume<const S extends SchemaInput = JsonSchema>(
    jobId: string,
    options?: ResumeOptions<Status> & { readonly schema?: S },
  ): ListTask<Outcome<JobResult<Paged<Item, S>[], End, Started>, Err>, Each<Paged<Item, S>, Err>>;
}

type MethodFor<Body, Status, Started, Trace, Job extends JobRow, Err> = Job extends { readonly next: string }
  ? ListJobMethod<Body, Status, Started, ItemOf<At<Done<Status, Job>, Job["data"]>>, Done<Status, Job>, Err>
  : Job extends { readonly events: infer Events extends string }
    ? TracedJobMethod<
        Body,
        Status,
        Started,
        At<Done<Status, Job>, Job["data"]>,
        ItemOf<At<Trace, Events>>,
        Done<Status, Job>,
        Err
      >
    : JobMethod<Body, Status, Started, At<Done<Status, Job>, Job["data"]>, Done<Status, Job>, Err>;

/** One method for each job. The keys are those of a generated interface, whose documentation editors show. */
export type JobMethods<Paths, Operations extends Readonly<Record<string, OperationRow>>, Jobs, Err = never> = {
  readonly [Name in keyof Jobs]: Jobs[Name] extends infer Report extends keyof Operations
    ? Operations[Report] extends { readonly job: infer Job extends JobRow }
      ? MethodFor<
          BodyOf<OperationOf<Paths, Operations[Job["start"]]>>,
          DataOf<OperationOf<Paths, Operations[Report]>>,
          DataOf<OperationOf<Paths, Operations[Job["start"]]>>,
          Job extends { readonly trace: infer Trace extends keyof Operations }
            ? DataOf<OperationOf<Paths, Operations[Trace]>>
            : never,
          Job,
          Err
        >
      : never
    : never;
};
