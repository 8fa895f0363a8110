import { operationsIn as operationsOfDocument, type JsonObject } from "@extraction-api/document";
import type { Keys } from "../rule.ts";
import type { OperationObject } from "./openapi.ts";

/** An operation, with the keys that lead to it. */
export interface FoundOperation {
  readonly path: string;
  readonly method: string;
  readonly webhook: boolean;
  readonly operation: OperationObject;
  readonly at: Keys;
}

/** Returns the operations of a document, with those of webhooks last. Skips path items that are references to files. */
export function operationsIn(document: object): FoundOperation[] {
  return operationsOfDocument(document as JsonObject).map(({ section, path, method, operation, keys }) => ({
    path,
    method,
    webhook: section === "webhooks",
    operation: operation as OperationObject,
    at: keys,
  }));
}
