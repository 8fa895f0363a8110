// What edits of schemas are written with.
import { objectOf } from "../audit/raw.ts";
import type { Direction, Draft, Random } from "./places.ts";

/** Edits in place; false where the edit does not fit. */
export interface SchemaEdit {
  readonly kind: string;
  readonly direction: Direction;
  readonly edit: (schema: Draft, random: Random, isNew: boolean) => boolean;
}

/** An edit that breaks those who send. */
export const send = (kind: string, edit: SchemaEdit["edit"]): SchemaEdit => ({ kind, direction: "send", edit });
/** An edit that breaks those who receive. */
export const receive = (kind: string, edit: SchemaEdit["edit"]): SchemaEdit => ({ kind, direction: "receive", edit });

/** Whether a schema is of one of these types, and lists no values. */
export const has = (schema: Draft, ...types: string[]): boolean =>
  types.includes(schema.type as string) && schema.enum === undefined && schema.const === undefined;
/** Sets a keyword. */
export const set = (schema: Draft, keyword: string, value: unknown): boolean => {
  schema[keyword] = value;
  return true;
};
/** Drops a keyword that is there. */
export const drop = (schema: Draft, keyword: string): boolean =>
  schema[keyword] !== undefined && delete schema[keyword];
/** The names of its properties. */
export const propertiesOf = (schema: Draft): readonly string[] => Object.keys(objectOf(schema.properties) ?? {});
/** The names that it requires. */
export const required = (schema: Draft): readonly string[] =>
  Array.isArray(schema.required) ? (schema.required as string[]) : [];
/** Whether a property is both sent and received. */
export const isVisible = (schema: Draft, name: string): boolean => {
  const property = (schema.properties as Draft)[name] as Draft | undefined;
  return property?.readOnly !== true && property?.writeOnly !== true && property?.$ref === undefined;
};
/** Whether a schema takes any text. */
export const isPlain = (schema: Draft): boolean =>
  has(schema, "string") && schema.format === undefined && schema.pattern === undefined;
/** A number that a keyword gives, or another one. */
export const number = (schema: Draft, keyword: string, otherwise: number): number =>
  typeof schema[keyword] === "number" ? schema[keyword] : otherwise;
/** Removes an element of a list. */
export const removeFrom = (schema: Draft, keyword: string, at: number): boolean =>
  set(schema, keyword, (schema[keyword] as unknown[]).toSpliced(at, 1));
/** The list that a keyword has. */
export const listOf = (schema: Draft, keyword: string): readonly unknown[] =>
  Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : [];
