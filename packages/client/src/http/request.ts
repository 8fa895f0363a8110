import { createFinalURL, serializePrimitiveParam } from "openapi-fetch";
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

/** Puts the parameters into a path. An empty or dotted segment would address another resource. */
function pathSerializer(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent((values[name] as string | null | undefined) ?? "");
    if (/^\.{0,2}$/.test(value)) throw new Error(`the path parameter ${name} is missing`);
    return value;
  });
}

/** Writes query parameters; a list is repeated. The rest of what openapi-fetch can serialise, no operation needs. */
function querySerializer(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => serializePrimitiveParam(name, one as string)))
    .join("&");
}

/** Builds a request with openapi-fetch's serialisation. Throws for what cannot be sent. */
export function prepare(
  method: string,
  path: string,
  { params = {}, body }: Input,
  row: OperationRow | undefined,
  baseUrl: string,
): Request {
  const own = row?.timeout && at(body, row.timeout.pointer);
  return {
    operation: `${method} ${path}`,
    method,
    url: createFinalURL(path, { baseUrl, params: { path: {}, ...params }, querySerializer, pathSerializer }),
    body: body === undefined ? undefined : JSON.stringify(body),
    row,
    changes: row ? row.sideEffect !== "none" : method !== "GET",
    attemptTimeoutMs: (typeof own === "number" ? own : (row?.timeout?.defaultMs ?? defaultTimeoutMs)) + margin,
  };
}

/** The value at a JSON pointer. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
