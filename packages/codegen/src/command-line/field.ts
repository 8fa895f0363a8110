import type { Json } from "@extraction-api/document";

/** What a shell can write for a field of a request. */
export type FieldKind = "boolean" | "integer" | "number" | "text" | "list" | "map" | "json";

/** A field of a request as a flag: its name is the path to it, with dots. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The first sentence of its description. */
  readonly summary: string;
  /** The whole description, where there is more of it. */
  readonly text?: string;
  /** The only values, or those that have a name. */
  readonly choices?: readonly string[];
  /** Of the choices, those that are sent as an object `{ type: NAME }`. */
  readonly typed?: readonly string[];
  /** Whether a value may also be JSON: an object in a list, or anything where no type is stated. */
  readonly open?: true;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: true;
}
