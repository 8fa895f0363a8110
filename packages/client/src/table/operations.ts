import { redact, secretsOf, type Secrets } from "../error/redact.ts";
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

/** Creates an operation that is not in the table. Its name is shown, and its path may contain a secret. */
export function unlistedOperation(method: string, path: string, secrets: Secrets): Operation {
  const operation = operationOf(method, path, "");
  return { ...operation, operation: redact(operation.operation, secretsOf(secrets)) };
}
