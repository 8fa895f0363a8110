import type { Sendable, SchemaInput } from "./standard.ts";

/**
 * A format item. The `json` item accepts the schema that types and validates the results. It is a union of two, because
 * errors of the compiler contain the name of a union, but list all kinds of a condition.
 */
export type NameOrObjectWithType<Item, Json> =
  | Exclude<Item, { schema?: unknown }>
  | FormatWith<Extract<Item, { schema?: unknown }>, Json>;
type FormatWith<Item, Json> = {
  [K in keyof Item]: K extends "schema" ? (Item extends { type: "json" } ? Json : SchemaInput) : Item[K];
};

/** A request body that also accepts a Standard Schema in place of each JSON Schema: `S` for the whole result. */
export type WithSchema<Body, S = SchemaInput> = { [K in keyof Body]: FieldWith<K, Body[K], S, SchemaInput> };

/**
 * The same for the `json` of each page document. Editors show the name of the body's type and all its parameters, so
 * each of the two has a type of its own with two parameters.
 */
export type PagesWith<Body, S> = { [K in keyof Body]: FieldWith<K, Body[K], SchemaInput, S> };

/** A request body with a schema `S` for the whole result, if it can be sent. */
export type SchemaBody<Body, S> = WithSchema<Body, Sendable<S>>;

/** A request body with a schema `S` for the `json` of each page document, if it can be sent. */
export type PagesBody<Body, S> = PagesWith<Body, Sendable<S>>;

/**
 * A request body with schemas in any place, if they can be sent. `S` is the type of one of them: the schemas may
 * differ, because they do not type the result.
 */
export type AnySchemaBody<Body, S> = AnyWith<Body, Sendable<S>>;
type AnyWith<Body, S> = { [K in keyof Body]: FieldWith<K, Body[K], S, S> };

/** The fields of a request body that are schemas, or contain some. */
export type SchemaField = "schema" | "formats" | "scrapeOptions" | "jsonOptions" | "extract" | "changeTrackingOptions";

/** A field of a request body. `Whole` is the schema of the whole result, `Json` that of the `json` of each page. */
export type FieldWith<Name, Value, Whole, Json> = Name extends "schema"
  ? Whole
  : Name extends "formats"
    ? NonNullable<Value> extends readonly (infer Item)[]
      ? readonly NameOrObjectWithType<Item, Json>[]
      : Value
    : Name extends "scrapeOptions"
      ? PagesWith<NonNullable<Value>, Json>
      : Name extends "jsonOptions"
        ? WithSchema<NonNullable<Value>, Json>
        : Name extends "extract" | "changeTrackingOptions"
          ? WithSchema<NonNullable<Value>>
          : Value;

/**
 * A type without one of its properties. If the type has an index signature, `Omit` would also remove all named
 * properties.
 */
export type Without<T, Name> = { [K in keyof T as K extends Name ? never : K]: T[K] };

/** A page document whose `json` has the schema's type. */
export type WithJson<Document, Data> = Without<Document, "json"> & { readonly json: Data };

/**
 * One of many page documents; its `json` has the type of a literal JSON Schema. A page that lacks some of the required
 * data does not end the crawl: it has part of the data, and a warning.
 */
export type MayHaveJson<Document, Data> = Without<Document, "json"> & { readonly json?: Stated<Data> | null };

/** The part of some data that a page states: anything may be missing. */
export type Stated<Data> = Data extends readonly (infer Item)[]
  ? Stated<Item>[]
  : Data extends object
    ? { [K in keyof Data]?: Stated<Data[K]> }
    : Data;
