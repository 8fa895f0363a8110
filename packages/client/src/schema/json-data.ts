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
  : S extends { readonly const: infer Value extends {} | null }
    ? Value
    : S extends { readonly enum: readonly (infer Value)[] }
      ? Value
      : Plain<ByType<S, Level> & OneOf<S, Level> & AllOf<S, Level>> | Nullable<S>;

/**
 * Whether a schema states a keyword, or may: what TypeScript sees of it can be `nullable: boolean` or `prefixItems?:`. An index
 * signature states nothing.
 */
type Has<S, Keyword> = string extends keyof S ? false : [Keyword & keyof S] extends [never] ? false : true;
type Nullable<S> = Has<S, "nullable"> extends true ? (true extends S["nullable" & keyof S] ? null : never) : never;

/** An intersection of objects as one object, which editors show. */
type Plain<T> =
  T extends Readonly<Record<string, unknown>> ? { [K in keyof T]: K extends Inherited ? unknown : T[K] } : T;
/** TypeScript 5.0 finds a name such as `constructor` in each part of an intersection, because all objects inherit it. */
type Inherited = ({ toString: 1 } & { other: 1 })["toString"] extends () => unknown
  ? keyof ObjectConstructor["prototype"]
  : never;

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

/** What stands before the `items` may be anything. */
type ArrayOf<S, Level> =
  Has<S, "prefixItems"> extends true
    ? unknown[]
    : S extends { readonly items: infer Item }
      ? JsonData<Item, Deeper[Level & number]>[]
      : unknown[];

type ObjectOf<S, Level> = S extends { readonly properties: infer P }
  ? string extends keyof P
    ? AnyObject
    : Properties<S, P, Level>
  : Has<S, "properties" | "patternProperties"> extends true
    ? AnyObject
    : S extends { readonly additionalProperties: infer Value }
      ? { [name: string]: JsonData<Value, Deeper[Level & number]> }
      : AnyObject;
type AnyObject = { [name: string]: unknown };
type Properties<S, P, Level> = { -readonly [K in keyof P & RequiredOf<S>]: JsonData<P[K], Deeper[Level & number]> } & {
  -readonly [K in Exclude<keyof P, RequiredOf<S>>]?: JsonData<P[K], Deeper[Level & number]>;
} & { [K in Exclude<RequiredOf<S>, keyof P>]: unknown };

/** The names that are required for certain: a list that TypeScript sees only in part, such as `string[]`, may lack any. */
type RequiredOf<S> = S extends { readonly required: infer Names extends readonly string[] }
  ? Certain<Sole<Names>>
  : never;
type Certain<Names extends readonly string[]> = number extends Names["length"]
  ? never
  : { [At in keyof Names]: string extends Names[At] ? never : Sole<Names[At]> }[number];
/** A type that is no union; never for one that is. */
type Sole<T, All = T> = T extends unknown ? ([All] extends [T] ? T : never) : never;

type OneOf<S, Level> = S extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
  ? Each<One, Level>
  : unknown;
type Each<S, Level> = S extends unknown ? JsonData<S, Deeper[Level & number]> : never;

type AllOf<S, Level> = S extends { readonly allOf: infer All } ? Joined<All, Deeper[Level & number]> : unknown;
/** What all schemas of a list describe together. One that may be either of two describes what either does. */
type Joined<All, Level, Data = unknown> = All extends readonly [infer One, ...infer Rest]
  ? Joined<Rest, Level, Data & JsonData<One, Level>>
  : Data;
