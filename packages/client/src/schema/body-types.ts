import type { SchemaInput } from "./standard.ts";

/** A format item; the `json` one takes the schema that the results are typed and checked by. */
export type FormatWith<Item, Json> = Item extends { type: "json" }
  ? { [K in keyof Item]: K extends "schema" ? Json : Item[K] }
  : Item extends { schema?: unknown }
    ? { [K in keyof Item]: K extends "schema" ? SchemaInput : Item[K] }
    : Item;

/**
 * A request body in which a Standard Schema may stand wherever the interface takes a JSON Schema: `Whole` of the result,
 * `Json` of the `json` of each page document.
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

/** A type without one of its members. Of one that allows further members, `Omit` would forget all that are named. */
export type Without<T, Name> = { [K in keyof T as K extends Name ? never : K]: T[K] };

/** A page document whose `json` has the type that the schema gives. */
export type WithJson<Document, Data> = Without<Document, "json"> & { readonly json: Data };

/**
 * One of many page documents, with the type that a literal JSON Schema gives to `json`. A page that states only a part of what is
 * required ends no crawl: it has that part, and a warning.
 */
export type MayHaveJson<Document, Data> = Without<Document, "json"> & { readonly json?: Stated<Data> | null };

/** What a page states of some data: any part may be missing. */
export type Stated<Data> = Data extends readonly (infer Item)[]
  ? Stated<Item>[]
  : Data extends object
    ? { [K in keyof Data]?: Stated<Data[K]> }
    : Data;
