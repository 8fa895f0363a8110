// Building blocks for edits of schemas.
import { objectOf } from "../audit/raw.ts";
import type { Direction, Draft, Random } from "./places.ts";

/** An edit of a schema in place. It returns false if it does not fit. */
export interface SchemaEdit {
  readonly kind: string;
  readonly direction: Direction;
  readonly edit: (schema: Draft, random: Random, isNew: boolean) => boolean;
}

/** Returns an edit that breaks senders. */
export const send = (kind: string, edit: SchemaEdit["edit"]): SchemaEdit => ({ kind, direction: "send", edit });
/** Returns an edit that breaks receivers. */
export const receive = (kind: string, edit: SchemaEdit["edit"]): SchemaEdit => ({ kind, direction: "receive", edit });

/** Returns whether a schema has one of these types and does not list its values. */
export const has = (schema: Draft, ...types: string[]): boolean =>
  types.includes(schema.type as string) && schema.enum === undefined && schema.const === undefined;
/** Sets a keyword. */
export const set = (schema: Draft, keyword: string, value: unknown): boolean => {
  schema[keyword] = value;
  return true;
};
/** Removes a keyword if it is present. */
export const drop = (schema: Draft, keyword: string): boolean =>
  schema[keyword] !== undefined && delete schema[keyword];
/** Returns the names of a schema's properties. */
export const propertiesOf = (schema: Draft): readonly string[] => Object.keys(objectOf(schema.properties) ?? {});
/** Returns the names that a schema requires. */
export const required = (schema: Draft): readonly string[] =>
  Array.isArray(schema.required) ? (schema.required as string[]) : [];
/** Returns whether a property is both sent and received. */
export const isVisible = (schema: Draft, name: string): boolean => {
  const property = (schema.properties as Draft)[name] as Draft | undefined;
  return property?.readOnly !== true && property?.writeOnly !== true && property?.$ref === undefined;
};
/** Returns whether a schema accepts any string. */
export const isPlain = (schema: Draft): boolean =>
  has(schema, "string") && schema.format === undefined && schema.pattern === undefined;
/** Returns the number that a keyword has, or a default. */
export const number = (schema: Draft, keyword: string, otherwise: number): number =>
  typeof schema[keyword] === "number" ? schema[keyword] : otherwise;
/** Removes an element of a list. */
export const removeFrom = (schema: Draft, keyword: string, at: number): boolean =>
  set(schema, keyword, (schema[keyword] as unknown[]).toSpliced(at, 1));
/** Returns the list that a keyword has. */
export const listOf = (schema: Draft, keyword: string): readonly unknown[] =>
  Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : [];
