import { createFinalURL } from "openapi-fetch";
import type { Operation } from "../table/operations.ts";

/** A request that is ready to be sent, any number of times. */
export interface Request {
  readonly operation: Operation;
  readonly url: string;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Whether the body is no JSON, and its type, if it has one, is in the headers of the call. */
  readonly hasOwnType?: boolean;
  /** Its parameters, for a middleware. */
  readonly params: NonNullable<Input["params"]>;
  /** Time of one attempt in milliseconds: what the request itself allows, and a margin for its response. */
  readonly attemptTimeoutMs: number;
}

type Values = Readonly<Record<string, unknown>>;

/** What goes into a request. */
export interface Input {
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values } | undefined;
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
  let search = "";
  for (const name in query) {
    for (const one of [query[name] ?? []].flat()) {
      if (Object(one) === one)
        throw new Error(`the query parameter ${name} is an object; give a text, a number or a list of them`);
      search += `&${encodeURIComponent(name)}=${encodeURIComponent(one as string)}`;
    }
  }
  return search.slice(1);
}

/** Builds a request with openapi-fetch's way of putting an address together. Throws for what cannot be sent. */
export function prepare(operation: Operation, { params, body }: Input, baseUrl: string): Request {
  const { path } = operation;
  const parts = { baseUrl, params: { path: {}, ...params }, querySerializer, pathSerializer };
  return {
    operation,
    // Most addresses have nothing to be put into them.
    url: path.includes("{") || params ? createFinalURL(path, parts) : baseUrl + path,
    body: JSON.stringify(body),
    params: params ?? {},
    attemptTimeoutMs: attemptTimeoutMsOf(operation, body),
  };
}

/** Time of one attempt in milliseconds: what the body itself allows, and a margin for the response. */
export function attemptTimeoutMsOf({ limit, limitMs }: Operation, body: unknown): number {
  const own = limit && at(body, limit);
  // What is no time is for the service to refuse.
  return (typeof own === "number" && own > 0 && own < 9e7 ? own : limitMs) + marginMs;
}

/** Pointers that were taken apart before. They come from the tables: there are few. */
const taken: Record<string, string[]> = {};

/** The value at a JSON pointer. */
export function at(value: unknown, pointer: string): unknown {
  const names = (taken[pointer] ??= pointer.split("/").slice(1));
  return names.reduce((inner, name) => (inner as Values | undefined)?.[name], value);
}
