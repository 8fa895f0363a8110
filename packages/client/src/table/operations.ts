import { mark, redact } from "../error/redact.ts";
import type { CallEntry } from "../tables.ts";

/** How one operation is called: its table row by name, and what follows from the row. */
export interface Operation extends NonNullable<CallEntry[3]> {
  readonly id: string;
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** Method and path template, as shown to people. */
  readonly operation: string;
  /** Whether a request may change something on the service. */
  readonly changes: boolean;
  readonly hasBody: boolean;
}

/** Creates the operation of a table row. */
export function operationOf(...[method, path, id, traits]: CallEntry): Operation {
  const changes = !traits?.harmless && !/^(GET|HEAD|OPTIONS)$/.test(method);
  const hasBody = !traits?.bodiless && /^(POST|PUT|PATCH)$/.test(method);
  return { ...traits, id, method, path, operation: `${method} ${path}`, changes, hasBody };
}

/**
 * Creates an operation that is not in the table. Its name contains its path, which may contain a secret, but no query.
 *
 * @param secrets called whenever the name is shown, because a secret can become known during the call
 */
export function unlistedOperation(method: string, path: string, secrets: () => readonly string[]): Operation {
  const operation = operationOf(method, path, "");
  const name = operation.operation.replace(/([?#]).*/s, `$1${mark}`);
  return Object.defineProperty(operation, "operation", { get: () => redact(name, secrets()) });
}
