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
  /** Whether a value may also be JSON. */
  readonly open?: true;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: true;
}

/** What the document says of the job that an operation reports on; texts that begin with `/` are JSON pointers. */
export interface Job {
  readonly start: string;
  readonly cancel?: string;
  readonly errors?: string;
  readonly id: string;
  readonly status: string;
  readonly running: readonly string[];
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  readonly data: string;
  readonly next?: string;
  readonly trace?: string;
  readonly events?: string;
}

/** An operation as the command line needs it. */
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
