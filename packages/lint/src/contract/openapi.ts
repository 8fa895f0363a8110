import { walkSchemas as walkSchemasOfDocument, type JsonObject } from "@extraction-api/document";
import type { Keys } from "../rule.ts";

/** A schema; only the members that the house rules use. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaObject | boolean>>;
  readonly items?: SchemaObject | boolean;
  readonly allOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly not?: SchemaObject;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly "x-default-when"?: readonly { readonly when: object; readonly default: unknown }[];
}

/** A media type of a body. */
export interface MediaTypeObject {
  readonly schema?: SchemaObject;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>;
}

/** A parameter, or a header. */
export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema?: SchemaObject;
}

/** A request body or a response. */
export interface BodyObject {
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** The extension with which a job's status operation refers to the job's parts. */
export interface JobExtension {
  readonly [member: string]: unknown;
  readonly start: string;
  readonly id: string;
  readonly status: string;
}

/** An operation, with the extension keys that the rules use. */
export interface OperationObject {
  readonly [member: string]: unknown;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: BodyObject;
  readonly responses?: Readonly<Record<string, BodyObject>>;
  readonly "x-errors"?: readonly string[];
  readonly "x-job"?: JobExtension;
  readonly "x-next"?: string;
  readonly "x-timeout"?: { readonly field: string };
  readonly "x-example-parameters"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An entry of the root: a reference to a file, as written, or its resolved target. */
export interface Entry {
  readonly $ref?: string;
  readonly description?: string;
}

/**
 * A document as a rule sees it. Redocly has checked these types; in a document that does not match them, a rule throws,
 * which is its own finding.
 */
export interface OpenApi {
  readonly paths?: Readonly<Record<string, Entry>>;
  readonly webhooks?: Readonly<Record<string, Entry>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
}

/** Calls `visit(schema, at)` for every schema of a document, each object once; components come first. */
export function walkSchemas(document: OpenApi, visit: (schema: SchemaObject, at: Keys) => void): void {
  walkSchemasOfDocument(document as JsonObject, (schema, keys) => visit(schema, keys));
}
