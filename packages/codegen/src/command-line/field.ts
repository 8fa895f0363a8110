import type { Json } from "@extraction-api/document";

/** The values that a shell can pass for a request field. */
export type FieldKind = "boolean" | "integer" | "number" | "text" | "list" | "map" | "json";

/** A request field as a flag; its name is the path to it, with dots. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The first sentence of its description. */
  readonly summary: string;
  /** The whole description, if it is longer than the summary. */
  readonly text?: string;
  /** The allowed values, or the values that have a name. */
  readonly choices?: readonly string[];
  /** The choices that are sent as an object `{ type: NAME }`. */
  readonly typed?: readonly string[];
  /** Whether a value may also be JSON: an object in a list, or any value if the schema states no type. */
  readonly open?: true;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: true;
}
