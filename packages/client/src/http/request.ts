import { createFinalURL } from "openapi-fetch";
import type { Operation } from "../table/operations.ts";

/** A request that is ready to be sent, any number of times. */
export interface Request {
  readonly operation: Operation;
  readonly url: string;
  readonly body: string | undefined;
  /** Time of one attempt in milliseconds: what the request itself allows, and a margin for its answer. */
  readonly attemptTimeoutMs: number;
}

type Values = Readonly<Record<string, unknown>>;

/** What goes into a request. */
export interface Input {
  readonly params?: { readonly path?: Values; readonly query?: Values } | undefined;
  readonly body?: unknown;
}

/** Long enough after the service's own limit that its 408, which says more, arrives first. */
const marginMs = 15_000;

/** Puts the parameters into a path. An empty or dotted segment would address another resource. */
function pathSerializer(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent((values[name] as string | null | undefined) ?? "");
    if (/^\.{0,2}$/.test(value)) throw new Error(`the path parameter ${name} is missing`);
    return value;
  });
}

/** Writes query parameters; a list is repeated. What else openapi-fetch could serialise, no operation needs. */
function querySerializer(query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => {
      if (Object(one) === one) throw new Error(`the query parameter ${name} is an object`);
      return `${encodeURIComponent(name)}=${encodeURIComponent(one as string)}`;
    }),
  );
  return pairs.join("&");
}

/** Builds a request with openapi-fetch's way of putting an address together. Throws for what cannot be sent. */
export function prepare(operation: Operation, { params, body }: Input, baseUrl: string): Request {
  const own = operation.limit && at(body, operation.limit);
  return {
    operation,
    url: createFinalURL(operation.path, {
      baseUrl,
      params: { path: {}, ...params },
      querySerializer,
      pathSerializer,
    }),
    body: JSON.stringify(body),
    // What is no time is for the service to refuse.
    attemptTimeoutMs: (typeof own === "number" && own > 0 && own < 9e7 ? own : operation.limitMs) + marginMs,
  };
}

/** The value at a JSON pointer. */
export function at(value: unknown, pointer: string): unknown {
  let inner = value;
  for (const name of pointer.split("/").slice(1)) inner = (inner as Values | undefined)?.[name];
  return inner;
}
