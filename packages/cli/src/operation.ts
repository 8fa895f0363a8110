import type { JobRow } from "@extraction-api/client";

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
  /** Whether a value may also be JSON. */
  readonly open?: true;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: true;
}

/** The document's data about the job that an operation reports on; texts that begin with `/` are JSON pointers. */
export interface Job extends JobRow<string, string, string> {
  readonly next?: string;
  readonly trace?: string;
  readonly events?: string;
}

/** An operation, with the data that the command line needs. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly sideEffect: string;
  readonly job?: Job;
  readonly query: readonly Field[];
  readonly variables: readonly Field[];
  readonly body: readonly Field[];
}
