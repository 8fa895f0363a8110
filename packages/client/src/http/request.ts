import { isRecord, jsonOf } from "../json.ts";
import type { Operation } from "../table/operations.ts";

/** A prepared request that can be sent any number of times. */
export interface Request {
  readonly operation: Operation;
  readonly url: string;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Whether the body is not JSON; its content type, if any, is in the headers of the call. */
  readonly hasOwnType?: boolean;
  /** Parameters of the request, for middleware. */
  readonly params: NonNullable<Input["params"]>;
  /** Time limit of one attempt in milliseconds: the request's own time limit plus a margin for the response. */
  readonly attemptTimeoutMs: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Input of a request: parameters and body. */
export interface Input {
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values } | undefined;
  readonly body?: unknown;
}

/**
 * Margin after the service's own time limit, milliseconds. It is long enough for the service's 408 to arrive first: the
 * 408 is more informative than a timeout of the client.
 */
const marginMs = 15_000;

/** Time limit of an operation if its table row has none, in milliseconds. */
const usualMs = 60_000;

/** Inserts the parameters into a path. Throws for empty values, `.` and `..`, which would address other resources. */
function pathOf(template: string, values: Values = {}): string {
  if (!template.includes("{")) return template; // the regular expression takes longer
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = values[name] ?? "";
    const value = encodeURIComponent(given as string);
    if (Object(given) === given || /^\.{0,2}$/.test(value))
      throw new Error(`pass { ${name} }: a path parameter must not be empty, an object, . or ..`);
    return value;
  });
}

/** Serialises query parameters; lists are repeated. No operation needs another style. */
function queryOf(query: Values = {}): string {
  let search = "";
  for (const name in query) {
    for (const one of [query[name] ?? []].flat()) {
      if (Object(one) === one)
        throw new Error(`the query parameter ${name} is an object; use a string, number or list`);
      search += `${search ? "&" : "?"}${encodeURIComponent(name)}=${encodeURIComponent(one as string)}`;
    }
  }
  return search;
}

/** Returns headers with lower-case names, so that a name in two cases is sent once. */
export function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Builds a request. Throws if it cannot be sent. */
export function prepare(operation: Operation, { params, body }: Input, baseUrl: string): Request {
  const { path, method, id, hasBody } = operation;
  if (body !== undefined && method === "GET") throw new Error("GET has no body");
  if (method === "POST" && id && hasBody && !isRecord(body))
    throw new Error("the body must be an object with the fields of the request");
  return {
    operation,
    url: baseUrl + pathOf(path, params?.path) + queryOf(params?.query),
    body: body === undefined ? body : jsonOf(body),
    params: params ?? {},
    attemptTimeoutMs: attemptTimeoutMsOf(operation, body),
  };
}

/** Returns the time limit of one attempt in milliseconds: the body's own time limit plus a margin for the response. */
export function attemptTimeoutMsOf({ timeout, timeoutMs = usualMs }: Operation, body: unknown): number {
  const own = timeout && at(body, timeout);
  // An invalid time is left for the service to reject.
  return (typeof own === "number" && own > 0 && own < 9e7 ? own : timeoutMs) + marginMs;
}

/** Returns the value at a JSON pointer. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce((inner, name) => (inner as Values | undefined)?.[name], value);
}
