import type { DataFor, SchemaInput, StandardSchema } from "./standard.ts";

/** A format item; the `json` one takes the schema that the results are typed and checked by. */
type FormatWith<Item, S> = Item extends { type: "json" }
  ? { [K in keyof Item]: K extends "schema" ? S : Item[K] }
  : Item extends { schema?: unknown }
    ? { [K in keyof Item]: K extends "schema" ? SchemaInput : Item[K] }
    : Item;

/** A request body in which a Standard Schema may stand wherever the interface takes a JSON Schema. */
export type WithSchema<Body, S> = {
  [K in keyof Body]: K extends "schema"
    ? S
    : K extends "formats"
      ? NonNullable<Body[K]> extends readonly (infer Item)[]
        ? readonly FormatWith<Item, S>[]
        : Body[K]
      : K extends "scrapeOptions" | "jsonOptions"
        ? WithSchema<NonNullable<Body[K]>, S>
        : Body[K];
};

/** A page document whose `json` has the type that the schema gives. */
export type WithJson<Document, S> = S extends StandardSchema
  ? Omit<Document, "json"> & { readonly json: DataFor<S, unknown> }
  : Document;
