/** Levels of a schema that are read; what lies deeper is `unknown`. A schema that imports itself must not hang an editor. */
type Deeper = [never, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
type Deepest = 12;

/**
 * The data that a JSON Schema allows, where TypeScript sees its text: a literal in a call, or `as const`. What it does not read
 * (`$ref`, `patternProperties`, `if`) makes a type wider, and never wrong.
 *
 * @example
 * ```ts
 * import type { JsonData } from "@extraction-api/client";
 *
 * const schema = { type: "object", properties: { price: { type: "number" } }, required: ["price"] } as const;
 * const lamp: JsonData<typeof schema> = { price: 39.5 };
 * console.log(lamp.price);
 * ```
 */
export type JsonData<S, Level = Deepest> = [Level] extends [never]
  ? unknown
  : S extends { readonly const: infer Value }
    ? Value
    : S extends { readonly enum: readonly (infer Value)[] }
      ? Value
      : Plain<
          ByType<S, Level> & OneOf<S, Level> & AllOf<S, Level>,
          S extends { readonly nullable: true } ? null : never
        >;

/** An intersection of objects as one object, which editors show. */
type Plain<T, Null> = T extends Readonly<Record<string, unknown>> ? { [K in keyof T]: T[K] } | Null : T | Null;

type ByType<S, Level> = S extends { readonly type: infer T }
  ? T extends readonly (infer One)[]
    ? Typed<S, One, Level>
    : Typed<S, T, Level>
  : unknown;

/** One of the types of a schema; a text that is not known until the program runs may be any. */
type Typed<S, T, Level> = T extends "string"
  ? string
  : T extends "number" | "integer"
    ? number
    : T extends "boolean"
      ? boolean
      : T extends "null"
        ? null
        : T extends "array"
          ? ArrayOf<S, Level>
          : T extends "object"
            ? ObjectOf<S, Level>
            : unknown;

type ArrayOf<S, Level> = S extends { readonly items: infer Item }
  ? JsonData<Item, Deeper[Level & number]>[]
  : unknown[];

type ObjectOf<S, Level> = S extends { readonly properties: infer P }
  ? { -readonly [K in keyof P & RequiredOf<S>]: JsonData<P[K], Deeper[Level & number]> } & {
      -readonly [K in Exclude<keyof P, RequiredOf<S>>]?: JsonData<P[K], Deeper[Level & number]>;
    } & { [K in Exclude<RequiredOf<S>, keyof P>]: unknown }
  : S extends { readonly additionalProperties: infer Value }
    ? { [name: string]: JsonData<Value, Deeper[Level & number]> }
    : { [name: string]: unknown };

type RequiredOf<S> = S extends { readonly required: readonly (infer Name extends string)[] } ? Name : never;

type OneOf<S, Level> = S extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
  ? Each<One, Level>
  : unknown;
type Each<S, Level> = S extends unknown ? JsonData<S, Deeper[Level & number]> : never;

type AllOf<S, Level> = S extends { readonly allOf: readonly (infer One)[] } ? Joined<One, Level> : unknown;
/** The intersection of what the members of a union describe. */
type Joined<One, Level> = (
  One extends unknown ? (data: JsonData<One, Deeper[Level & number]>) => void : never
) extends (data: infer All) => void
  ? All
  : never;
