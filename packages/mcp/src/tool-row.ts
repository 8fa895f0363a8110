import type { JobRow as Job } from "@extraction-api/client";

/** A tool derived from the document: its description for clients, and the operations that serve it. */
export interface ToolRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: Annotations;
  readonly serves: Serves;
}

/** A JSON Schema of an object; only the members that this package reads. */
export interface ObjectSchema {
  readonly type: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** A client's assumptions about a tool. An absent member has the protocol's default. */
export interface Annotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** The requests that a call of a tool sends; `parameters` are those that one with a body also has. */
export type Serves =
  | { readonly kind: "call"; readonly operation: string; readonly cost: Cost; readonly parameters?: ObjectSchema }
  | { readonly kind: "job"; readonly job: JobRow; readonly cost: Cost; readonly parameters?: ObjectSchema }
  | { readonly kind: "lookUp"; readonly operations: Readonly<Record<string, ParameterNames>> }
  | { readonly kind: "status" | "cancel" | "read" };

/** The parameters of an operation by name, and whether each is required. */
export type ParameterNames = Readonly<Record<string, boolean>>;

/** The cost of a request: credits by case, and the defaults of the fields that they depend on. */
export interface Cost {
  readonly credits: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, number>>;
}

/** The credits that formats and options cost for each page or ten results. */
export interface Surcharges {
  /** On top of the page, by the format's type. */
  readonly formats: Readonly<Record<string, number>>;
  /** On top of a JSON format that checks for prompt injection. */
  readonly injectionCheck: number;
  /** In place of the cost of the page. */
  readonly lockdown: number;
  /** On top of the page. */
  readonly threatScan: number;
  /** On top of the page. */
  readonly zeroDataRetention: number;
  /** In place of the cost of ten results. */
  readonly zeroRetentionResults: number;
}

/** A job: the ids of its operations, and JSON pointers into its report. */
export interface JobRow extends Omit<Job<string, string, string>, "errors" | "failed" | "cancelled"> {
  readonly name: string;
  /** Id of the operation that reports its state. */
  readonly report: string;
  /** Pointer to the address of the next part of the results. */
  readonly next?: string;
}
