import type { ApiResponse } from "../http/call.ts";
import type { CallOptions } from "../config/options.ts";
import type { OperationRow } from "../tables.ts";
import type { AnySchemaBody } from "../schema/body-types.ts";
import type { JsonSchema } from "../schema/standard.ts";
import type { BodyOf, DataOf, OperationAt, Outcome, ParametersOf } from "./path-types.ts";

/** The generated type of an operation, found by the path and method of its row. */
export type OperationOf<Paths, Row> = Row extends {
  readonly path: infer P extends keyof Paths;
  readonly method: infer M extends string;
}
  ? OperationAt<Paths, P, Lowercase<M>>
  : never;

type OrNothing<T> = [T] extends [never] ? unknown : T;

/**
 * The input of an operation: its path and query parameters, and the fields of its body, in one object. An editor shows
 * the result of a condition, but the name of an intersection.
 */
type InputOf<Op> = [BodyOf<Op>] extends [never]
  ? OrNothing<ParametersOf<Op, "path">> & OrNothing<ParametersOf<Op, "query">>
  : [ParametersOf<Op, "path" | "query">] extends [never]
    ? BodyOf<Op>
    : OrNothing<ParametersOf<Op, "path">> & OrNothing<ParametersOf<Op, "query">> & BodyOf<Op>;

/** The method of an operation whose body accepts schemas. Each such body has a required field, so the input is, too. */
type SchemaMethod<Body, Data, Err, Parameters = unknown> = <const S extends object = JsonSchema>(
  input: Parameters & AnySchemaBody<Body, S>,
  options?: CallOptions,
) => Promise<Outcome<ApiResponse<Data>, Err>>;

type OperationMethod<Input, Data, Err> = unknown extends Input
  ? (input?: undefined, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>
  : Partial<Input> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>
    : (input: Input, options?: CallOptions) => Promise<Outcome<ApiResponse<Data>, Err>>;

type KeyOf<T> = T extends unknown ? keyof T : never;
type MethodOf<Op, Err, Fields> = [KeyOf<BodyOf<Op>> & Fields] extends [never]
  ? OperationMethod<InputOf<Op>, DataOf<Op>, Err>
  : SchemaMethod<
      BodyOf<Op>,
      DataOf<Op>,
      Err,
      OrNothing<ParametersOf<Op, "path">> & OrNothing<ParametersOf<Op, "query">>
    >;

/** One method per operation id. `Fields` are the fields of a body that accept schemas of libraries. */
export type OperationMethods<
  Paths,
  Operations extends Readonly<Record<string, OperationRow>>,
  Err = never,
  Fields = never,
> = {
  readonly [Id in keyof Operations]: MethodOf<OperationOf<Paths, Operations[Id]>, Err, Fields>;
};
