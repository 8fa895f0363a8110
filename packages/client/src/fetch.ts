/**
 * The client's retries by the error catalogue, deadlines and typed errors as a `fetch` function: for openapi-fetch, ky,
 * or your own code on the generated types.
 *
 * @packageDocumentation
 */
import { callTable, errorTable } from "@extraction-api/v2";
import type { Middleware } from "openapi-fetch";
import { check, invalidOption } from "./config/check.ts";
import { callRules } from "./config/rules.ts";
import { limited, timeUp } from "./clock.ts";
import { contextOf } from "./context.ts";
import type { CallOptions, ClientOptions } from "./config/options.ts";
import { isBranded, type ApiError as ErrorClass } from "./error/api-error.ts";
import { bySignal, localError, refused } from "./error/local.ts";
import { errorOf, remember } from "./fetch/errors.ts";
import { redact, secretsIn, secretsOf } from "./error/redact.ts";
import { isTooLarge, textOf } from "./http/body.ts";
import { runCall, type Context } from "./http/call.ts";
import type { Exchange } from "./http/exchange.ts";
import { attemptTimeoutMsOf } from "./http/request.ts";
import { standardResponse } from "./http/standard-response.ts";
import type { ApiError } from "./index.ts";
import { parse } from "./json.ts";
import type { FetchResponse } from "./response.ts";
import { describe } from "./retry/unsent.ts";
import { operationOf, unlistedOperation, type Operation } from "./table/operations.ts";

export type { ApiError };
export type * from "./public-types.ts";

/**
 * Returns whether a value is an error that this `fetch` throws.
 *
 * @example
 * ```ts
 * import { createFetch, isApiError } from "@extraction-api/client/fetch";
 *
 * const fetch = createFetch({ apiKey: "my-key", baseUrl: "http://127.0.0.1:9/v2", retry: false });
 * await fetch("http://127.0.0.1:9/v2/team/queue-status").catch((error: unknown) => {
 *   if (isApiError(error)) console.log(error.kind);
 * });
 * ```
 */
export const isApiError = isBranded as (value: unknown) => value is ApiError;

/**
 * Options of {@link createFetch}.
 *
 * @example
 * ```ts
 * import type { FetchOptions } from "@extraction-api/client/fetch";
 *
 * const options: FetchOptions = { deadlineMs: 60_000, throwErrors: true };
 * console.log(options);
 * ```
 */
export interface FetchOptions extends ClientOptions {
  /**
   * Whether to throw an `ApiError` for an error response. By default, the response is returned, as with `fetch`; the
   * body of one of more than 1 MiB is then empty.
   * Default false.
   */
  readonly throwErrors?: boolean | undefined;
}

/** The signature of `fetch`. Options that the client does not use are passed to the transport. */
export type FetchLike = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Creates a `fetch` with retries by the catalogue, deadlines and limits. It adds the key, and only sends requests below
 * `baseUrl`. Disable other retries: ky's default multiplies the requests by three, so pass it `retry: 0`.
 *
 * @returns a `fetch` that resolves to a `Response` whose body was read to its end, and rejects with an `ApiError` if no
 *   complete response was received
 * @throws TypeError that names the invalid option, and what to write instead
 * @example
 * ```ts
 * import createFetchClient from "openapi-fetch";
 * import { createFetch, unwrap } from "@extraction-api/client/fetch";
 * import type { paths } from "@extraction-api/client";
 *
 * const baseUrl = process.env["EXTRACTION_API_BASE_URL"] ?? "";
 * const client = createFetchClient<paths>({ baseUrl, fetch: createFetch() });
 * const { jobsInQueue } = await unwrap(client.GET("/team/queue-status"));
 * console.log(jobsInQueue);
 * ```
 */
export function createFetch(given: FetchOptions = {}): FetchLike {
  if (Object(given) !== given) throw invalidOption("createFetch", "pass an object");
  const { throwErrors = false, ...options } = given;
  const tables = { version: "v2", calls: callTable, jobs: [], errors: errorTable };
  const context = contextOf(tables, options, undefined, "createFetch");
  // Without ids: the caller's own types say what a 204 means.
  const operations = callTable.map(([method, path, , traits]) => operationOf(method, path, "", traits));
  return async (input, init) => {
    const { signal: given = input instanceof Request ? input.signal : undefined } = init ?? {};
    const signal = given ?? undefined;
    // A Request that follows a signal listens to it until it is garbage-collected, and many calls may share one signal.
    const request = requestOf(input, { ...init, signal: null }, context);
    const { method, url } = request;
    const path = pathBelow(context.baseUrl, url);
    if (path === undefined) {
      throw refused(method, context, new Error(`the address is not below ${context.baseUrl}`));
    }
    const secrets = () => secretsOf(context, request);
    const operation = findOperation(operations, method, path) ?? unlistedOperation(method, path, secrets);
    const { clock, deadlineMs = 300_000 } = context;
    // A stream body may never end.
    const bytes = await limited(() => request.arrayBuffer(), deadlineMs, signal, clock).catch((cause: unknown) => {
      if (signal?.aborted) throw localError("aborted", operation.operation, bySignal, { cause });
      const kind = cause === timeUp ? "timeout" : "invalid-request";
      const words = redact(`not sent: reading the body: ${describe(cause)}`, secrets());
      throw localError(kind, operation.operation, words, { cause });
    });
    const type = request.headers.get("content-type");
    // If the caller sets no content type, fetch gives a string body the type `text/plain`; here, the string is JSON.
    const isJson = type === textOfFetch || type === "application/json";
    if (isJson) request.headers.delete("content-type");
    const body = isJson ? new TextDecoder().decode(bytes) : new Uint8Array(bytes);
    const callOptions: CallOptions = { signal, headers: Object.fromEntries(request.headers) };
    const prepared = {
      operation,
      url,
      body: bytes.byteLength > 0 ? body : undefined,
      hasOwnType: !isJson,
      params: {},
      attemptTimeoutMs: attemptTimeoutMsOf(operation, isJson ? parse(body as string) : undefined),
    };
    let last: Exchange = { sent: false };
    try {
      check("headers", { headers: callOptions.headers }, callRules);
      await runCall(
        context,
        () => prepared,
        callOptions,
        (exchange) => (last = exchange),
      );
      return responseOf(url, last);
    } catch (error) {
      const { response, text, failure } = last;
      const wasRead = text !== undefined || isTooLarge(failure);
      const isErrorResponse = response && wasRead && (error as ErrorClass).kind !== "invalid-response";
      if (throwErrors || !isErrorResponse || signal?.aborted) throw error;
      return remember(responseOf(url, last), error as ErrorClass);
    }
  };
}

/** The content type that `fetch` gives to a string body. A `Blob` with this type has it in lower case. */
const textOfFetch = "text/plain;charset=UTF-8";

/** Creates a request as `fetch` does. Throws the client's error if the arguments are invalid. */
function requestOf(input: Parameters<FetchLike>[0], init: RequestInit, context: Context): Request {
  try {
    return new Request(input, init);
  } catch (thrown) {
    const why = `invalid arguments: pass what fetch accepts, with an address below ${context.baseUrl}`;
    // As text, because it may contain the address with credentials.
    const cause = new Error(redact(describe(thrown), secretsOf(context)));
    throw refused("fetch", context, new TypeError(why, { cause }));
  }
}

/**
 * Finds the operation of a request by its method and its path below the base URL. Literal segments take precedence over
 * parameters.
 */
function findOperation(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  const segments = path.split("/");
  const fits = (template: string): boolean => {
    const parts = template.split("/");
    return parts.length === segments.length && parts.every((part, at) => part.startsWith("{") || part === segments[at]);
  };
  const own = operations.filter((operation) => operation.method === method);
  return own.find((one) => one.path === path) ?? own.find((one) => fits(one.path));
}

/** Returns the path of an address below the base URL, without its query, or undefined if it is elsewhere. */
function pathBelow(baseUrl: string, address: string): string | undefined {
  const base = new URL(baseUrl);
  const { origin, pathname } = new URL(address);
  const prefix = base.pathname.replace(/\/$/, "");
  return origin === base.origin && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}

/**
 * Creates a `Response` from an exchange. The body is already decompressed, so headers that say otherwise are removed.
 */
function responseOf(url: string, { response: own, text = "" }: Exchange): Response {
  const response = standardResponse(own as FetchResponse, text);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) response.headers.delete(name);
  return Object.defineProperty(response, "url", { value: url });
}

/**
 * openapi-fetch middleware that throws an `ApiError` instead of returning `{ error }`, and also for a body with
 * `success: false`.
 *
 * @example
 * ```ts
 * import createFetchClient from "openapi-fetch";
 * import { createFetch, errorMiddleware } from "@extraction-api/client/fetch";
 * import type { paths } from "@extraction-api/client";
 *
 * const baseUrl = process.env["EXTRACTION_API_BASE_URL"] ?? "";
 * const client = createFetchClient<paths>({ baseUrl, fetch: createFetch() });
 * client.use(errorMiddleware);
 * const { data } = await client.GET("/team/queue-status");
 * console.log(data?.jobsInQueue);
 * ```
 */
export const errorMiddleware: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    const error = errorOf(response, await textOf(response.clone()), schemaPath, request);
    if (error) throw error;
  },
  onError({ request, error, schemaPath }) {
    if (isBranded(error)) return error as Error;
    const words = redact(describe(error), secretsIn(request.headers));
    // A copy, because the error may contain the request and its headers.
    const { name = "Error" } = Object(error) as Partial<Error>;
    return localError("connection", `${request.method} ${schemaPath}`, words, {
      cause: Object.assign(new Error(words), { name }),
      mayHaveExecuted: request.method !== "GET",
    });
  },
};

/** The result of an openapi-fetch call. */
interface FetchResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the data of an openapi-fetch call.
 *
 * @throws ApiError of the catalogue's kinds if the call returned `{ error }` or a body with `success: false`
 * @example
 * ```ts
 * import createFetchClient from "openapi-fetch";
 * import { createFetch, unwrap } from "@extraction-api/client/fetch";
 * import type { paths } from "@extraction-api/client";
 *
 * const baseUrl = process.env["EXTRACTION_API_BASE_URL"] ?? "";
 * const client = createFetchClient<paths>({ baseUrl, fetch: createFetch() });
 * const { links } = await unwrap(client.POST("/map", { body: { url: "https://shop.example.com/" } }));
 * console.log(links.length);
 * ```
 */
export async function unwrap<Result extends FetchResult>(
  call: PromiseLike<Result> | Result,
): Promise<Exclude<NonNullable<Result["data"]>, { success: false }>> {
  const { data, error, response } = Object(await call) as FetchResult;
  if (typeof Object(response).ok !== "boolean")
    throw new TypeError("unwrap: pass an openapi-fetch call, such as client.GET(path).");
  const body = response.ok ? data : error;
  const text = typeof body === "string" ? body : (JSON.stringify(body) ?? "");
  const path = response.url ? new URL(response.url).pathname : "";
  const failure = errorOf(response, text, path);
  if (failure) throw failure;
  return data as Exclude<NonNullable<Result["data"]>, { success: false }>;
}
