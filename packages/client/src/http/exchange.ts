import { CallerFailure } from "../error/caller-failure.ts";
import type { CallInit, Hold } from "../config/options.ts";
import type { FetchResponse, HeaderRecord } from "../response.ts";
import { readText } from "./body.ts";
import { recordOf } from "./meta.ts";
import { limited } from "../clock.ts";
import type { Context } from "./call.ts";

/** The outcome of one request: a response with its text, or the failure. */
export interface Exchange {
  /** Whether the request was passed to fetch and fetch is not holding it back. */
  readonly sent: boolean;
  /** Time limit of the exchange in milliseconds. */
  readonly ms?: number;
  /** The Authorization header, if the key came from a function. */
  readonly authorization?: string | undefined;
  readonly response?: FetchResponse | undefined;
  /** The headers of the response, read once, because every lookup in the headers of `fetch` takes time. */
  readonly headers?: HeaderRecord | undefined;
  /** The whole body. Missing if it could not be read to its end or exceeds the allowed size. */
  readonly text?: string | undefined;
  /** The error of `fetch` or of reading the body, `timeUp`, or the reason of the caller's abort. */
  readonly failure?: unknown;
}

/** The parts of a client that an exchange needs. */
type Transport = Pick<Context, "fetch" | "clock" | "maxResponseBytes" | "keys">;

/**
 * Throws if the response of a caller's `fetch` lacks something. A `fetch` made for a test often returns only part of a
 * response.
 */
function checked(response: FetchResponse): FetchResponse {
  const { status, ok, headers, text, bodyUsed } = Object(response) as Partial<Response>;
  if (status !== undefined && ok !== undefined && headers?.[Symbol.iterator] && text && !bodyUsed) return response;
  const why =
    "it must return a Response with an unread body (use clone()), or an object with status, ok, Headers and text()";
  throw new CallerFailure("fetch returned no response", true, new TypeError(why));
}

/**
 * Makes one attempt: sends the request and reads the response to its end. Never throws.
 *
 * @param attemptMs time limit in milliseconds, without the time for which the request waits for its turn
 * @param leftMs time until the deadline of the call in milliseconds
 */
export async function exchange(
  { fetch, clock, maxResponseBytes, keys }: Transport,
  url: string,
  init: CallInit,
  attemptMs: number,
  leftMs: number,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const hold: Hold = (init.hold = { isHeld: false, queuedMs: 0, leftMs });
  let ms = Math.min(attemptMs, leftMs);
  let wasSent = false;
  let authorization: string | undefined;
  let response: FetchResponse | undefined;
  let headers: HeaderRecord | undefined;
  const send = async (stop: AbortSignal): Promise<string> => {
    init.signal = stop;
    if (keys) {
      authorization = await keys.authorization(stop);
      stop.throwIfAborted();
      init.headers = { ...init.headers, authorization };
    }
    wasSent = true;
    response = checked(await fetch(url, init));
    headers = recordOf(response.headers);
    return await readText(response, headers, maxResponseBytes);
  };
  let text: string | undefined;
  let failure: unknown;
  try {
    text = await limited(send, ms, signal, clock, () => {
      const before = ms;
      ms = Math.min(attemptMs + (hold.queuedMs ?? before), leftMs);
      return ms - before;
    });
  } catch (thrown) {
    failure = thrown;
  }
  return { sent: wasSent && !hold.isHeld, ms, authorization, response, headers, text, failure };
}
