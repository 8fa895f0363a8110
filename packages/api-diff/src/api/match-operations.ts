import type { OpenDocument } from "../document/open-document.ts";
import { templateShape, type Operation } from "./operation.ts";
import { basePath, serversOf } from "./servers.ts";

/** The operations of both sides: those that correspond, and those that only one side has. */
export interface MatchedOperations {
  readonly pairs: readonly (readonly [Operation, Operation])[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/** Paths that a claim declares to have moved: `METHOD /old` to `METHOD /new`. */
export type Moves = ReadonlyMap<string, string>;

/**
 * Decides which operation of the revision corresponds to which of the base: first by method and path on the wire
 * (including the server's path; equal parameter names first), then by the path as declared, then by a declared move,
 * then by operationId.
 */
export function matchOperations(
  base: OpenDocument,
  revision: OpenDocument,
  before: readonly Operation[],
  after: readonly Operation[],
  moves: Moves,
): MatchedOperations {
  const removed = new Set(before);
  const added = new Set(after);
  const pairs: [Operation, Operation][] = [];
  const match = (key: (operation: Operation, document: OpenDocument) => string | undefined, target = key): void => {
    const index = new Map<string, Operation>();
    for (const operation of added) {
      const name = target(operation, revision);
      if (name !== undefined && !index.has(name)) index.set(name, operation);
    }
    for (const operation of removed) {
      const name = key(operation, base);
      const partner = name === undefined ? undefined : index.get(name);
      if (partner === undefined || !added.has(partner)) continue;
      pairs.push([operation, partner]);
      removed.delete(operation);
      added.delete(partner);
    }
  };
  // Two paths that differ only in the names of their parameters are not allowed, but occur.
  match((operation, document) => `${operation.method} ${joined(operation, document)}`);
  match((operation, document) => `${operation.method} ${templateShape(joined(operation, document))}`);
  match((operation) => `${operation.method} ${templateShape(operation.path)}`);
  match(
    (operation) => moves.get(operation.name),
    (operation) => operation.name,
  );
  match((operation) => operation.id);
  const order = new Map(before.map((operation, index) => [operation, index]));
  pairs.sort((x, y) => (order.get(x[0]) ?? 0) - (order.get(y[0]) ?? 0));
  return { pairs, removed: [...removed], added: [...added] };
}

function joined(operation: Operation, document: OpenDocument): string {
  return operation.kind === "path"
    ? basePath(serversOf(document, operation)[0]?.resolved ?? "") + operation.path
    : operation.path;
}
