import type { Middleware } from "openapi-fetch";
import type { CallInit, Fetch } from "../config/options.ts";
import type { FetchResponse } from "../response.ts";
import { CallerFailure } from "../error/caller-failure.ts";
import { secretsIn } from "../error/redact.ts";
import { remember } from "../keys.ts";
import { textOf } from "./body.ts";
import type { Context } from "./call.ts";
import type { Request as Prepared } from "./request.ts";
import { standardResponse } from "./standard-response.ts";

/**
 * Wraps a transport in openapi-fetch's middleware, in its order: `onRequest` from first to last, `onError` and
 * `onResponse` from last to first. Middleware runs for each attempt.
 *
 * @param sent receives the secrets that middleware sets
 * @throws {@link CallerFailure} for an error thrown by middleware; otherwise the transport's error, or the one that
 *   `onError` returned in its place
 */
export function throughMiddleware(
  { fetch: transport, baseUrl, found }: Pick<Context, "fetch" | "baseUrl" | "found">,
  all: readonly Middleware[],
  call: Prepared,
  sent: Set<string>,
): Fetch {
  if (all.length === 0) return transport;
  return async (url, init) => {
    let request = new Request(url, init);
    const seen = {
      schemaPath: call.operation.path,
      params: call.params as Seen["params"],
      options: { baseUrl, parseAs: "json", fetch } as Seen["options"],
      id: Math.random().toString(36).slice(2),
    };
    try {
      for (const { onRequest } of all) {
        const given = await run(false, () => onRequest?.({ ...seen, request }));
        if (given instanceof Response) return given;
        request = given ?? request;
      }
    } finally {
      const secrets = secretsIn(request.headers);
      remember(found, secrets);
      // Not in `found`: it redacts cursors, whose address may have the same parameters.
      const ofAddress = request.url === url ? [] : secretsIn(new URL(request.url).searchParams);
      for (const secret of [...secrets, ...ofAddress]) sent.add(secret);
    }
    let response: FetchResponse;
    try {
      // Throws if middleware has read the body.
      let ready = init;
      await run(false, async () => void (ready = await initOf(request, init)));
      // The caller may have aborted by now, and the transport need not observe the signal.
      init.signal?.throwIfAborted();
      response = await transport(request.url, ready);
    } catch (error) {
      response = await recovered(error, all, { ...seen, request });
    }
    for (const { onResponse } of all.toReversed()) {
      if (!onResponse) continue;
      const shown = response instanceof Response ? response : standardResponse(response, await textOf(response));
      response = (await run(true, () => onResponse({ ...seen, request, response: shown }))) ?? shown;
    }
    return response;
  };
}

type Seen = Parameters<NonNullable<Middleware["onRequest"]>>[0];
type Failed = Parameters<NonNullable<Middleware["onError"]>>[0];

/** Passes a failure to `onError`. Returns the response that it gives, or throws its error. */
async function recovered(failure: unknown, all: readonly Middleware[], seen: Omit<Failed, "error">): Promise<Response> {
  let error = failure;
  for (const { onError } of all.toReversed()) {
    const given = await run(true, () => onError?.({ ...seen, error }));
    if (given instanceof Response) return given;
    error = given ?? error;
  }
  throw error;
}

/**
 * Runs middleware. Throws a {@link CallerFailure} if it throws, or returns something that has no meaning.
 */
async function run<T>(sent: boolean, middleware: () => T): Promise<Awaited<T>> {
  try {
    const given = await middleware();
    // In Jest, the errors of `fetch` belong to another realm, so `instanceof` does not recognise them.
    const isKnown = given instanceof Request || given instanceof Response || "message" in Object(given);
    if (given == null || isKnown) return given;
    throw new TypeError("it must return nothing, a Request, a Response or, in onError, an Error");
  } catch (cause) {
    throw new CallerFailure("a middleware threw", sent, cause);
  }
}

/** Returns the transport's options: the request after the middleware, and the client's information about the call. */
async function initOf(request: Request, init: CallInit): Promise<CallInit> {
  const { method, headers } = request;
  const body = (await request.text()) || undefined;
  return { ...init, method, headers: Object.fromEntries(headers), body } as CallInit;
}
