import type { SchemaInput } from "./standard.ts";

/** A format item. The `json` item accepts the schema that types and validates the results. */
export type FormatWith<Item, Json> = Item extends { type: "json" }
  ? { [K in keyof Item]: K extends "schema" ? Json : Item[K] }
  : Item extends { schema?: unknown }
    ? { [K in keyof Item]: K extends "schema" ? SchemaInput : Item[K] }
    : Item;

/**
 * A request body that accepts a Standard Schema wherever the interface takes a JSON Schema: `Whole` for the whole
 * result, `Json` for the `json` of each page document.
 */
export type WithSchema<Body, Whole = SchemaInput, Json = SchemaInput> = {
  [K in keyof Body]: K extends "schema"
    ? Whole
    : K extends "formats"
      ? NonNullable<Body[K]> extends readonly (infer Item)[]
        ? readonly FormatWith<Item, Json>[]
        : Body[K]
      : K extends "scrapeOptions"
        ? WithSchema<NonNullable<Body[K]>, never, Json>
        : K extends "jsonOptions"
          ? WithSchema<NonNullable<Body[K]>, Json>
          : K extends "extract" | "changeTrackingOptions"
            ? WithSchema<NonNullable<Body[K]>>
            : Body[K];
};

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
