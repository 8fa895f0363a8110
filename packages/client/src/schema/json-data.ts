/**
 * Number of schema levels that are read; anything deeper is `unknown`. A schema that imports itself must not hang an
 * editor.
 */
type Deeper = [never, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
type Deepest = 12;

/**
 * The data that a JSON Schema allows, if TypeScript sees the schema's text: a literal in a call, or `as const`.
 * Keywords that it does not read (`$ref`, `patternProperties`, `if`) make the type wider, but never wrong.
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
 * Whether a schema has a keyword, or may have it: TypeScript may only see `nullable: boolean` or `prefixItems?:`. An
 * index signature does not count.
 */
type Has<S, Keyword> = string extends keyof S ? false : [Keyword & keyof S] extends [never] ? false : true;
type Nullable<S> = Has<S, "nullable"> extends true ? (true extends S["nullable" & keyof S] ? null : never) : never;

/** An intersection of objects as one object type, which editors can show. */
type Plain<T> =
  T extends Readonly<Record<string, unknown>> ? { [K in keyof T]: K extends Inherited ? unknown : T[K] } : T;
/**
 * Names that all objects inherit, such as `constructor`: TypeScript 5.0 finds them in each part of an intersection.
 */
type Inherited = ({ toString: 1 } & { other: 1 })["toString"] extends () => unknown
  ? keyof ObjectConstructor["prototype"]
  : never;

type ByType<S, Level> = S extends { readonly type: infer T }
  ? T extends readonly (infer One)[]
    ? Typed<S, One, Level>
    : Typed<S, T, Level>
  : unknown;

/** The type of one `type` keyword. A string that is only known at run time may be any type. */
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

/** An array type. Items before `items` may be of any type. */
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

/**
 * The names that are certainly required. A list that TypeScript sees only in part, such as `string[]`, may lack any
 * name.
 */
type RequiredOf<S> = S extends { readonly required: infer Names extends readonly string[] }
  ? Certain<Sole<Names>>
  : never;
type Certain<Names extends readonly string[]> = number extends Names["length"]
  ? never
  : { [At in keyof Names]: string extends Names[At] ? never : Sole<Names[At]> }[number];
/** The type itself if it is not a union, otherwise never. */
type Sole<T, All = T> = T extends unknown ? ([All] extends [T] ? T : never) : never;

type OneOf<S, Level> = S extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
  ? Each<One, Level>
  : unknown;
type Each<S, Level> = S extends unknown ? JsonData<S, Deeper[Level & number]> : never;

type AllOf<S, Level> = S extends { readonly allOf: infer All } ? Joined<All, Deeper[Level & number]> : unknown;
/**
 * The intersection of all schemas of a list. An element that is a union of schemas contributes the union of their
 * types.
 */
type Joined<All, Level, Data = unknown> = All extends readonly [infer One, ...infer Rest]
  ? Joined<Rest, Level, Data & JsonData<One, Level>>
  : Data;
