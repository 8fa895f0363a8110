import type { JsonData } from "./json-data.ts";

/**
 * The part of Standard Schema (and of Standard JSON Schema) that this client uses. zod and arktype speak it, and valibot
 * through a package of its own.
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
  /** Where the standard wants everything to be. */
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema: { readonly input: (options: JsonSchemaOptions) => object };
  };
}

/** Which JSON Schema a library is asked for. */
interface JsonSchemaOptions {
  readonly target: "draft-2020-12";
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** The value in its final form, or what is wrong with it. */
export type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** One thing that is wrong with a value. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A JSON Schema, as an object. A schema of a library that gives no JSON Schema is none: it cannot be sent. */
export interface JsonSchema {
  readonly "~standard"?: never;
  readonly [keyword: string]: unknown;
}

/** What may stand where the interface wants a JSON Schema. */
export type SchemaInput = JsonSchema | StandardSchema;

/**
 * The data that a schema gives, for functions that take a schema.
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
 * One of three types, by the kind of schema: of a library, a literal JSON Schema, or a JSON Schema that is known only when the
 * program runs. A lookup and not a condition: within a generic function TypeScript sees through a lookup to the first type, with
 * `S` still in it; of a condition it forgets `S`.
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
 * The type of data that a schema promises, or the given one where it promises none. zod's own `z.output<S>` begins like this:
 * TypeScript takes one for the other in a generic function only where both ask the same question.
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

/** The data of a JSON Schema, where it is a literal. Of `JsonSchema` itself, with any keywords, no more needs to be asked. */
type DataOfLiteral<S, Otherwise> = string extends keyof S
  ? Otherwise
  : unknown extends JsonData<S>
    ? Otherwise
    : JsonData<S>;
