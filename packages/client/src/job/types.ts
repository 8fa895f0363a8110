import type { BodyOf, DataOf, Outcome } from "../call/path-types.ts";
import type { OperationOf } from "../call/operation-types.ts";
import type { Meta } from "../http/meta.ts";
import type { BySchema, DataFor, JsonSchema } from "../schema/standard.ts";
import type { MayHaveJson, PagesBody, SchemaBody } from "../schema/body-types.ts";
import type { SchemaIssue } from "../schema/validate.ts";
import type { JobRow, OperationRow } from "../tables.ts";
import type { JobOptions, ResumeSchema } from "./options.ts";

/**
 * The outcome of a schema for one page. A page that does not match does not end the iteration; it is returned as it is.
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

/** The result of a successful job. */
export interface JobResult<Data, Job, Started> {
  /** The job's output: the extracted data, or the pages. */
  readonly data: Data;
  /** Id of the job; pass it to `resume`. */
  readonly jobId: string;
  /** The last status body. */
  readonly job: Job;
  /** The response to the start of the job; undefined after `resume`. */
  readonly started: Started | undefined;
  /** Metadata of the last response. */
  readonly meta: Meta;
}

/**
 * A job that starts when it is awaited, and only once.
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

/** The state of a running task. */
export interface TaskState {
  /** Id of the job, once it has started; pass it to `resume`. */
  readonly jobId: string | undefined;
  /** Position after the last item that was yielded; `resume` continues from it, even in another process. */
  readonly cursor: string | undefined;
}

/**
 * A job that starts when it is awaited or iterated. Awaiting returns all results; iterating returns each result as soon
 * as it is ready. Leaving the iteration, even while it waits, ends the polls; the job keeps running. Another iteration
 * begins at the first result again, without a new job; `resume` continues from `cursor`.
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

/** The type at a JSON pointer. */
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

/** A status body with the final state of the job. */
export type Ended<Status, State> = Status & { readonly status: State };

/** The status body of a successful job: the member of the union with that status, or the only member. */
export type Done<Status, State> = [Extract<Status, { status: State }>] extends [never]
  ? Ended<Status, State>
  : Extract<Status, { status: State }>;

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : unknown;

// Method types are type aliases: in a hover over a member of an interface, editors repeat all its type parameters.

/** The method that starts or resumes a job. */
export type JobMethod<Body, Status, Started, Data, State, Err> = {
  /**
   * Starts the job when it is awaited, waits until it has ended, and returns its result, validated by the schema.
   *
   * @throws ApiError `job-failed`, `job-timeout` or `schema-mismatch` with `jobId`, or any error of a call
   */
  <const S extends object = JsonSchema>(
    body: SchemaBody<Body, S>,
    options?: JobOptions<Status>,
  ): Task<Outcome<JobResult<DataFor<S, Data>, Done<Status, State>, Started>, Err>>;
  /**
   * Resumes a job that was started earlier: waits for it and reads its results. Throws the same errors as starting it.
   */
  resume<const S extends object = JsonSchema>(
    jobId: string,
    options?: ResumeSchema<Status, S>,
  ): Task<Outcome<JobResult<DataFor<S, Data>, Done<Status, State>, Started>, Err>>;
};

/** One item of an iteration. */
export type Each<Item, Err> = [Err] extends [never] ? Item : Outcome<Yielded<Item>, Err>;
/** One item of a `safe` iteration. */
export interface Yielded<Item> {
  /** The page or the event. */
  readonly data: Item;
}

/** A page with the `json` type of a literal JSON Schema, or the outcome of a library's schema. */
export type Paged<Page, S> = BySchema<
  S,
  PageOutcome<DataFor<S, unknown>, Page>,
  MayHaveJson<Page, DataFor<S, unknown>>,
  Page
>;

/** The method of a job that reports events while it runs. */
export type TracedJobMethod<Body, Status, Started, Data, Event, State, Err> = {
  /**
   * Starts the job when it is awaited or iterated. Awaiting returns its result, validated by the schema; iterating
   * yields its events as they happen.
   *
   * @throws ApiError `job-failed`, `job-timeout` or `schema-mismatch` with `jobId`, or any error of a call
   */
  <const S extends object = JsonSchema>(
    body: SchemaBody<Body, S>,
    options?: JobOptions<Status>,
  ): ListTask<Outcome<JobResult<DataFor<S, Data>, Done<Status, State>, Started>, Err>, Each<Event, Err>>;
  /**
   * Resumes a job that was started earlier; its events are yielded from the beginning. Throws the same errors as
   * starting it.
   */
  resume<const S extends object = JsonSchema>(
    jobId: string,
    options?: ResumeSchema<Status, S>,
  ): ListTask<Outcome<JobResult<DataFor<S, Data>, Done<Status, State>, Started>, Err>, Each<Event, Err>>;
};

/** The method that starts or resumes a job whose results are a list. */
export type ListJobMethod<Body, Status, Started, Item, State, Err> = {
  /**
   * Starts the job when it is awaited or iterated. Awaiting returns all results; iterating yields each result as soon
   * as it is ready.
   *
   * @throws ApiError `job-failed` or `job-timeout`, or any error of a call, with `jobId`, and with `cursor` if results
   *   were returned before
   */
  <const S extends object = JsonSchema>(
    body: PagesBody<Body, S>,
    options?: JobOptions<Status>,
  ): ListTask<Outcome<JobResult<Paged<Item, S>[], Done<Status, State>, Started>, Err>, Each<Paged<Item, S>, Err>>;
  /** Resumes a job that was started earlier, from `cursor` if it is given. Throws the same errors as starting it. */
  resume<const S extends object = JsonSchema>(
    jobId: string,
    options?: ResumeSchema<Status, S>,
  ): ListTask<Outcome<JobResult<Paged<Item, S>[], Done<Status, State>, Started>, Err>, Each<Paged<Item, S>, Err>>;
};

type MethodFor<Body, Status, Started, Trace, Job extends JobRow, Err, State = Job["succeeded"][number]> = Job extends {
  readonly next: string;
}
  ? ListJobMethod<Body, Status, Started, ItemOf<At<Done<Status, State>, Job["data"]>>, State, Err>
  : Job extends { readonly events: infer Events extends string }
    ? TracedJobMethod<
        Body,
        Status,
        Started,
        At<Done<Status, State>, Job["data"]>,
        ItemOf<At<Trace, Events>>,
        State,
        Err
      >
    : JobMethod<Body, Status, Started, At<Done<Status, State>, Job["data"]>, State, Err>;

/** One method per job. The keys are those of a generated interface, because editors show its documentation. */
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
