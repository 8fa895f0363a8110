import { mergeHeaders, type HeadersOptions, type Middleware } from "openapi-fetch";
import { check } from "./config/check.ts";
import { callRules, pathRules } from "./config/rules.ts";
import { contextOf } from "./context.ts";
import type { CallOptions, ClientOptions } from "./config/options.ts";
import { refused, refusing } from "./error/local.ts";
import { secretsOf } from "./error/redact.ts";
import { runCall, type ApiResponse, type Context } from "./http/call.ts";
import type { Exchange } from "./http/exchange.ts";
import { prepare, type Input, type Request } from "./http/request.ts";
import { operationOf, unlistedOperation, type Operation } from "./table/operations.ts";
import type { Tables } from "./tables.ts";

/** A method of the client, before types are applied. */
export type Method = (...args: never[]) => Promise<ApiResponse>;

/** The part of a client without types and jobs. */
export type Core = ReturnType<typeof createCore>;

/**
 * Creates a client from the tables of one version of the interface.
 *
 * @param shared the context of the client from which this one is derived
 * @param convert converts a caller's body to what the interface accepts; throws if it cannot
 * @throws TypeError that names the invalid option, and what to write instead
 */
export function createCore(
  tables: Tables,
  options: ClientOptions,
  convert = (body: unknown): unknown => body,
  shared?: Context,
) {
  const context = contextOf(tables, options, shared);
  const operations = tables.calls.map((row) => operationOf(...row));
  /** Builds a request, or throws if the input is invalid. */
  const ready = (operation: Operation, { params, body }: Input, callOptions: CallOptions): Request => {
    // Not `refusing`: every call runs this, and a closure takes time.
    try {
      check("options", callOptions, callRules);
      // Without a slash, the path would become part of the host name if the base URL is a bare host.
      if (!operation.path.startsWith("/")) throw new Error("the path must start with /");
      return prepare(operation, { params, body: convert(body) }, context.baseUrl);
    } catch (cause) {
      throw refused(operation.operation, context, cause, callOptions);
    }
  };
  const send = (operation: Operation, input: Input, callOptions: CallOptions, seen?: (exchange: Exchange) => void) =>
    runCall(context, () => ready(operation, input, callOptions), callOptions, seen);

  /** Calls by path (`GET` …) and by operation id. */
  const methods: Record<string, Method> = {};
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    methods[method] = async (path: string, init: PathCall = {}) => {
      const listed = operations.find((one) => one.path === path && one.method === method);
      let given: unknown = init;
      const secrets = () => secretsOf(context, given);
      const operation = listed ?? unlistedOperation(method, typeof path === "string" ? path : "", secrets);
      const checked = refusing(operation.operation, context, init, () => withHeaders(init));
      const { params, body, parseAs, ...options } = checked;
      given = options;
      let text: string | undefined;
      const response = await send(operation, { params, body }, options, (exchange) => (text = exchange.text));
      return parseAs === "text" ? { ...response, data: text } : response;
    };
  }
  for (const operation of operations) {
    methods[operation.id] = (input: Record<string, unknown> | undefined, callOptions: CallOptions = {}) =>
      send(operation, inputOf(operation, input), callOptions);
  }
  const use = (...middleware: readonly Middleware[]): void => {
    check("use", { middleware }, callRules);
    context.middleware = [...context.middleware, ...middleware];
  };
  const eject = (...middleware: readonly Middleware[]): void => {
    context.middleware = context.middleware.filter((one) => !middleware.includes(one));
  };
  return { context, operations, methods, ready, send, use, eject };
}

/** The options of a call by path: those of openapi-fetch and those of every call. */
interface PathCall extends Input, Omit<CallOptions, "headers"> {
  readonly headers?: HeadersOptions;
  readonly parseAs?: string;
}

/** Checks the input of a call by path, and merges its headers. */
function withHeaders(init: PathCall): Input & CallOptions & Pick<PathCall, "parseAs"> {
  check("options", init, pathRules);
  const given = [init.headers, init.params?.header as HeadersOptions | undefined].filter((one) => one !== undefined);
  return { ...init, headers: (given.length > 0 ? merged(given) : undefined) as Record<string, string> | undefined };
}

/**
 * Merges headers in any form that openapi-fetch's types allow. Returns null for invalid ones: the check of the options
 * then refuses them without showing a value, which may be a secret.
 */
function merged(all: readonly HeadersOptions[]): Record<string, string> | null {
  try {
    // At run time, openapi-fetch would not understand pairs.
    return Object.fromEntries(mergeHeaders(...all.map((one) => (Array.isArray(one) ? new Headers(one) : one))));
  } catch {
    return null;
  }
}

/** Turns the single argument of an operation into path parameters, a body and query parameters. */
function inputOf(
  { path, hasBody, query: names = [] }: Operation,
  input: Readonly<Record<string, unknown>> | undefined,
): Input {
  if (hasBody && !path.includes("{") && names.length === 0) return { body: input };
  const body: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const name in input)
    if (!path.includes(`{${name}}`)) (hasBody && !names.includes(name) ? body : query)[name] = input[name];
  const params = { path: input ?? {}, query };
  return hasBody ? { params, body: input && body } : { params };
}
