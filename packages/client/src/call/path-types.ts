import type { HeadersOptions } from "openapi-fetch";
import type { ApiResponse } from "../http/call.ts";
import type { CallOptions } from "../config/options.ts";
import type { WithSchema } from "../schema/body-types.ts";

/** The methods that a generated path may have. */
type Method = "get" | "post" | "put" | "patch" | "delete";

/**
 * A result that tells success and failure apart without throwing.
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

/** What a call gives: the result itself where the client throws (`Err` is never), or a {@link Safe} one. */
export type Outcome<T, Err> = [Err] extends [never] ? T : Safe<T, Err>;

/** The paths that have a method. */
export type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, object> ? P : never;
}[keyof Paths];

/** The operation at a path and method. */
export type OperationAt<Paths, P extends keyof Paths, M extends string> =
  Paths[P] extends Record<M, infer Op> ? Op : never;

type JsonOf<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

/** The JSON body that an operation takes; never where it takes none. */
export type BodyOf<Op> = Op extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never;

/** The JSON body of a successful response; one that says `success: false` is an error. */
export type DataOf<Op> = Op extends { responses: { 200: infer Ok } }
  ? Exclude<JsonOf<Ok>, { success: false }>
  : unknown;

/** The parameters of an operation in one place; never where it has none. */
export type ParametersOf<Op, In extends "path" | "query"> = Op extends { parameters: infer All }
  ? In extends keyof All
    ? NonNullable<All[In]>
    : never
  : never;

/** A member that is required where its value has required members, and missing where there is no value. */
type Member<Name extends string, T> = [T] extends [never]
  ? unknown
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type Parameters<Op> = Member<"path", ParametersOf<Op, "path">> & Member<"query", ParametersOf<Op, "query">>;

/** A body in which `S` may stand for each schema; as the interface has it where `S` is never. */
export type BodyWith<Body, S> = [S] extends [never] ? Body : WithSchema<Body, S, S>;

/** Options of openapi-fetch beside parameters and body, and those of every call. */
interface PathOptions<As extends "json" | "text"> extends Omit<CallOptions, "headers"> {
  /** Headers in any form that openapi-fetch takes. */
  readonly headers?: HeadersOptions | undefined;
  /** `text` for the body as it came. The other forms of openapi-fetch would escape retries and limits. Default `json`. */
  readonly parseAs?: As | undefined;
}

/** Parameters, body and options of a call by path. */
type PathInit<Op, S, As extends "json" | "text"> = PathOptions<As> &
  (unknown extends Parameters<Op> ? unknown : Member<"params", Parameters<Op>>) &
  ([BodyOf<Op>] extends [never] ? unknown : { readonly body: BodyWith<BodyOf<Op>, S> });

type Arguments<Init> = Partial<Init> extends Init ? [init?: Init] : [init: Init];

/** A call by path and method. */
export type PathMethod<Paths, M extends Method, Err, S> = <
  P extends PathsWith<Paths, M>,
  As extends "json" | "text" = "json",
>(
  path: P,
  ...init: Arguments<PathInit<OperationAt<Paths, P, M>, S, As>>
) => Promise<Outcome<ApiResponse<As extends "text" ? string : DataOf<OperationAt<Paths, P, M>>>, Err>>;

/** Calls by path, as openapi-fetch has them: method, path template, parameters and body are checked. */
export interface PathMethods<Paths, Err = never, S = never> {
  /** Reads something: `client.GET("/extract/{id}", { params: { path: { id } } })`. */
  GET: PathMethod<Paths, "get", Err, S>;
  /** Starts or asks for something: `client.POST("/map", { body: { url } })`. */
  POST: PathMethod<Paths, "post", Err, S>;
  /** Replaces something. No operation of v1 and v2 does. */
  PUT: PathMethod<Paths, "put", Err, S>;
  /** Changes a part of something. No operation of v1 and v2 does. */
  PATCH: PathMethod<Paths, "patch", Err, S>;
  /** Cancels something: `client.DELETE("/crawl/{id}", { params: { path: { id } } })`. */
  DELETE: PathMethod<Paths, "delete", Err, S>;
}
