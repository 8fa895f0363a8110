import type { ApiResponse } from "../http/call.ts";
import type { CallOptions } from "../config/options.ts";
import type { OperationRow } from "../tables.ts";
import type { BodyOf, BodyWith, DataOf, OperationAt, Outcome, ParametersOf } from "./path-types.ts";

/** The generated type of an operation, found by the path and method of its row. */
export type OperationOf<Paths, Row> = Row extends {
  readonly path: infer P extends keyof Paths;
  readonly method: infer M extends string;
}
  ? OperationAt<Paths, P, Lowercase<M>>
  : never;

type OrNothing<T> = [T] extends [never] ? unknown : T;

/**
 * The input of an operation: its path and query parameters, and the fields of its body, in one object. An editor shows the
 * result of a condition, but the name of an intersection.
 */
type InputOf<Op, S> = [BodyOf<Op>] extends [never]
  ? OrNothing<ParametersOf<Op, "path">> & OrNothing<ParametersOf<Op, "query">>
  : [ParametersOf<Op, "path" | "query">] extends [never]
    ? BodyWith<BodyOf<Op>, S>
    : OrNothing<ParametersOf<Op, "path">> & OrNothing<ParametersOf<Op, "query">> & BodyWith<BodyOf<Op>, S>;

type OperationMethod<Input, Data, Err> = unknown extends Input
  ? (input?: undefined, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>
  : Partial<Input> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>
    : (input: Input, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>;

/** One method per operation id. */
export type OperationMethods<
  Paths,
  Operations extends Readonly<Record<string, OperationRow>>,
  Err = never,
  S = never,
> = {
  readonly [Id in keyof Operations]: OperationMethod<
    InputOf<OperationOf<Paths, Operations[Id]>, S>,
    DataOf<OperationOf<Paths, Operations[Id]>>,
    Err
  >;
};
