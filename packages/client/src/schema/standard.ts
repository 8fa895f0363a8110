import type { JsonData } from "./json-data.ts";

/**
 * The part of Standard Schema (and of Standard JSON Schema) that this client uses. zod and arktype support it directly,
 * valibot through a separate package.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { z } from "zod";
 *
 * const schema = z.object({ name: z.string(), price: z.number() });
 * const { data } = await createClient().extract({ urls: ["https://shop.example.com/shop/stool"], schema });
 * console.log(data.name, data.price);
 * ```
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  /** The property in which the standard keeps everything. */
  readonly "~standard": StandardProps<Input, Output>;
}

/** The properties that Standard Schema and Standard JSON Schema define. */
export interface StandardProps<Input = unknown, Output = Input> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>>;
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  readonly jsonSchema: { readonly input: (options: JsonSchemaOptions) => object };
}

/** Options for requesting a JSON Schema from a library. */
interface JsonSchemaOptions {
  readonly target: "draft-2020-12";
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** The validated value, or its issues. */
export type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** One issue of a value. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/**
 * A JSON Schema as an object. A library's schema that provides no JSON Schema is excluded, because it cannot be sent.
 */
export interface JsonSchema {
  readonly "~standard"?: never;
  readonly [keyword: string]: unknown;
}

/**
 * A JSON Schema, or a library's schema that provides one. It is not a union, so that errors are short. With `unknown`,
 * interfaces such as `JSONSchema7` would not be assignable.
 */
export interface SchemaInput {
  readonly "~standard"?: StandardProps;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [keyword: string]: any;
}

/**
 * Any schema, or the reason why `S` cannot be sent, so that errors of the compiler contain the reason, but not the type
 * of a schema that can be sent. In a generic function, TypeScript takes the lookup by what `S` extends. Of a union, it
 * finds both keys, and refuses the schemas that cannot be sent. `S[never]` adds nothing, and makes TypeScript 5.0 infer
 * literals.
 */
export type Sendable<S> = InferredFrom<S, S, SchemaOf[SendableKindOf<S>]> | S[never];
interface SchemaOf {
  readonly sendable: SchemaInput;
  readonly other: "no JSON Schema: use zod 4.2 or convert it";
}
type SendableKindOf<S> = S extends SchemaInput ? "sendable" : "other";

/** The type `Checked`. The compiler infers `S` from it as if it were `T`. */
export type InferredFrom<S, T, Checked = unknown> = [S, 1] extends [S, 2] ? T : Checked;

/**
 * The data that a schema produces, for functions that take a schema.
 *
 * @example
 * ```ts
 * import { createClient, type Output, type StandardSchema } from "@extraction-api/client";
 * import { z } from "zod";
 *
 * const client = createClient();
 * async function read<S extends StandardSchema>(url: string, schema: S): Promise<Output<S>> {
 *   const { data } = await client.extract({ urls: [url], schema });
 *   return data;
 * }
 * const { name } = await read("https://shop.example.com/shop/stool", z.object({ name: z.string() }));
 * console.log(name);
 * ```
 */
export type Output<S> = DataFor<S, unknown>;

/**
 * One of three types, by the kind of schema: a library's schema, a literal JSON Schema, or a JSON Schema that is only
 * known at run time. It is a lookup, not a conditional type: in a generic function, TypeScript resolves a lookup to the
 * first type, which still contains `S`; a conditional type loses `S`.
 */
export type BySchema<S, Standard, Literal, Unread> = {
  readonly standard: Standard;
  readonly literal: Literal;
  readonly unread: Unread;
}[KindOf<S>];
type KindOf<S> = S extends StandardSchema
  ? "standard"
  : unknown extends DataOfLiteral<S, unknown>
    ? "unread"
    : "literal";

/**
 * The type of data that a schema promises, or the given type if it promises none. It begins like zod's own
 * `z.output<S>`: in a generic function, TypeScript only treats the two as the same if both have the same condition.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as in zod's type
export type DataFor<S, Otherwise> = S extends { _zod: { output: any } }
  ? S["_zod"]["output"]
  : StandardData<S, Otherwise>;
type StandardData<S, Otherwise> = S extends { readonly "~standard": { readonly types?: infer T } }
  ? NonNullable<T> extends { readonly output: infer Output }
    ? Output
    : Otherwise
  : DataOfLiteral<S, Otherwise>;

/** The data of a literal JSON Schema. `JsonSchema` itself, with any keywords, needs no further check. */
type DataOfLiteral<S, Otherwise> = string extends keyof S
  ? Otherwise
  : unknown extends JsonData<S>
    ? Otherwise
    : JsonData<S>;
