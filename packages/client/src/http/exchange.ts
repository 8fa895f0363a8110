import { CallerFailure } from "../error/caller-failure.ts";
import type { Keys } from "../keys.ts";
import type { CallInit, Fetch, Hold } from "../config/options.ts";
import type { FetchResponse, HeaderRecord } from "../response.ts";
import { readText } from "./body.ts";
import { recordOf } from "./meta.ts";
import { limited, type Clock } from "../clock.ts";

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
  /** What fetch or reading the body threw, `timeUp`, or the reason of the caller's abort. */
  readonly failure?: unknown;
}

/** What an exchange needs from a client. */
interface Transport {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly maxResponseBytes: number;
  readonly keys: Keys | undefined;
}

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

/** Makes one attempt: sends the request and reads the response to its end, within `ms` milliseconds. Never throws. */
export async function exchange(
  { fetch, clock, maxResponseBytes, keys }: Transport,
  url: string,
  init: CallInit,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const hold: Hold = (init.hold = { isHeld: true });
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
    hold.isHeld = false;
    response = checked(await fetch(url, init));
    headers = recordOf(response.headers);
    return await readText(response, headers, maxResponseBytes);
  };
  let text: string | undefined;
  let failure: unknown;
  try {
    text = await limited(send, ms, signal, clock);
  } catch (thrown) {
    failure = thrown;
  }
  return { sent: !hold.isHeld, ms, authorization, response, headers, text, failure };
}
