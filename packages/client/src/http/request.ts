import { createFinalURL, createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { refused } from "../error/local.ts";
import type { OperationRow } from "../tables.ts";

/** A request that is ready to be sent, any number of times. */
export interface Request {
  /** Method and path template, for people. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly row: OperationRow | undefined;
  /** Whether the request may change something on the service. */
  readonly changes: boolean;
  /** Time of one attempt in milliseconds: what the request itself allows, and a margin for its answer. */
  readonly attemptTimeoutMs: number;
}

/** What goes into a request. */
export interface Input {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
}

/** Long enough after the service's own limit that its 408, which says more, arrives first. */
const margin = 15_000;
const defaultTimeoutMs = 60_000;
const querySerializer = createQuerySerializer();

/** Builds a request with openapi-fetch's serialisation. Throws `invalid-request` for what cannot be sent. */
export function prepare(
  method: string,
  path: string,
  { params = {}, body }: Input,
  row: OperationRow | undefined,
  baseUrl: string,
): Request {
  const operation = `${method} ${path}`;
  const own = row?.timeout && at(body, row.timeout.pointer);
  try {
    for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
      // An empty or dotted segment would address another resource.
      if (/^(undefined|null|\.{0,2})$/.test(String(params.path?.[name]))) {
        throw new Error(`the path parameter ${name} is missing`);
      }
    }
    return {
      operation,
      method,
      url: createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer }),
      body: body === undefined ? undefined : JSON.stringify(body),
      row,
      changes: row ? row.sideEffect !== "none" : method !== "GET",
      attemptTimeoutMs: (typeof own === "number" ? own : (row?.timeout?.defaultMs ?? defaultTimeoutMs)) + margin,
    };
  } catch (cause) {
    throw refused(operation, cause);
  }
}

/** The value at a JSON pointer. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
