import type { HeadersOptions } from "openapi-fetch";
import type { ApiResponse } from "../http/call.ts";
import type { CallOptions } from "../config/options.ts";
import type { AnySchemaBody } from "../schema/body-types.ts";
import type { InferredFrom, JsonSchema } from "../schema/standard.ts";

/** The HTTP methods that a generated path can have. */
type Method = "get" | "post" | "put" | "patch" | "delete";

/**
 * A result that distinguishes success and failure without throwing.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const result = await createClient().safe.getQueueStatus();
 * console.log(result.ok ? result.data.jobsInQueue : result.error.message);
 * ```
 */
export type Safe<T, Err> =
  | ({ readonly ok: true; readonly error?: undefined } & T)
  | { readonly ok: false; readonly error: Err; readonly data?: undefined };

/** The result of a call: the result itself if the client throws (`Err` is `never`), otherwise a {@link Safe} result. */
export type Outcome<T, Err> = [Err] extends [never] ? T : Safe<T, Err>;

/** The paths that support a method. */
export type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, object> ? P : never;
}[keyof Paths];

/** The operation at a path and method. */
export type OperationAt<Paths, P extends keyof Paths, M extends string> =
  Paths[P] extends Record<M, infer Op> ? Op : never;

type JsonOf<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

/** The JSON body that an operation takes; `never` if it takes none. */
export type BodyOf<Op> = Op extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never;

/** The JSON body of a successful response. A body with `success: false` is an error instead. */
export type DataOf<Op> = Op extends { responses: { 200: infer Ok } }
  ? Exclude<JsonOf<Ok>, { success: false }>
  : unknown;

/** The path or query parameters of an operation; `never` if it has none. */
export type ParametersOf<Op, In extends "path" | "query"> = Op extends { parameters: infer All }
  ? In extends keyof All
    ? NonNullable<All[In]>
    : never
  : never;

/** A property that is required if its value has required properties, and absent if there is no value. */
type Member<Name extends string, T> = [T] extends [never]
  ? unknown
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type Parameters<Op> = Member<"path", ParametersOf<Op, "path">> & Member<"query", ParametersOf<Op, "query">>;

/** The options of openapi-fetch other than parameters and body, and the options of every call. */
interface PathOptions<As extends "json" | "text"> extends Omit<CallOptions, "headers"> {
  /** Headers in any form that openapi-fetch accepts. */
  readonly headers?: HeadersOptions | undefined;
  /**
   * `text` returns the body as it was received. The other values of openapi-fetch would bypass retries and limits.
   * Default `json`.
   */
  readonly parseAs?: As | undefined;
}

/** Parameters, body and options of a call by path. A body may have schemas of type `S` unless `Schema` is `never`. */
export type PathInit<
  Paths,
  P extends keyof Paths,
  M extends Method,
  As extends "json" | "text",
  S,
  Schema,
> = PathOptions<As> &
  ParametersIn<OperationAt<Paths, P, M>> &
  BodyIn<OperationAt<Paths, P, M>, S, Schema> &
  InferredFrom<S, { readonly body?: SchemasIn<S> }>;
type ParametersIn<Op> = unknown extends Parameters<Op> ? unknown : Member<"params", Parameters<Op>>;
type BodyIn<Op, S, Schema> = [BodyOf<Op>] extends [never]
  ? unknown
  : { readonly body: [Schema] extends [never] ? BodyOf<Op> : AnySchemaBody<BodyOf<Op>, S> };

/** Where a body can contain a schema. While the compiler infers `S`, it does not know the operation. */
interface SchemasIn<S> extends PageSchemas<S> {
  readonly schema?: S;
  readonly scrapeOptions?: PageSchemas<S>;
}
interface PageSchemas<S> {
  readonly formats?: readonly (string | { readonly schema?: S })[];
  readonly jsonOptions?: { readonly schema?: S };
}

/** `Needed` decides, because it does not depend on the schemas, which are not known in a generic function. */
type Arguments<Needed, Init> = Partial<Needed> extends Needed ? [init?: Init] : [init: Init];

/** A call by path and method. */
export type PathMethod<Paths, M extends Method, Err, Schema> = <
  P extends PathsWith<Paths, M>,
  As extends "json" | "text" = "json",
  const S extends Schema = JsonSchema & Schema,
>(
  path: P,
  ...init: Arguments<PathInit<Paths, P, M, As, never, never>, PathInit<Paths, P, M, As, S, Schema>>
) => Promise<Outcome<ApiResponse<As extends "text" ? string : DataOf<OperationAt<Paths, P, M>>>, Err>>;

/** Calls by path, as in openapi-fetch: method, path template, parameters and body are type-checked. */
export interface PathMethods<Paths, Err = never, S = never> {
  /** Reads a resource: `client.GET("/extract/{id}", { params: { path: { id } } })`. */
  GET: PathMethod<Paths, "get", Err, S>;
  /** Starts or requests something: `client.POST("/map", { body: { url } })`. */
  POST: PathMethod<Paths, "post", Err, S>;
  /** Replaces a resource. v1 and v2 have no such operation. */
  PUT: PathMethod<Paths, "put", Err, S>;
  /** Changes part of a resource. v1 and v2 have no such operation. */
  PATCH: PathMethod<Paths, "patch", Err, S>;
  /** Cancels a job: `client.DELETE("/crawl/{id}", { params: { path: { id } } })`. */
  DELETE: PathMethod<Paths, "delete", Err, S>;
}
