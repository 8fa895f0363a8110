import type { Fetch, Reply } from "../config/options.ts";
import { limited, type Clock } from "./clock.ts";

/** What became of one request: an answer with its text, or what went wrong on the way. */
export interface Exchange {
  /** Whether the request was handed to fetch at all. */
  readonly sent: boolean;
  readonly response?: Reply | undefined;
  /** The whole body. Missing where it could not be read to its end. */
  readonly text?: string;
  /** What fetch or the reading threw, `timeUp`, or the reason of the caller's abort. */
  readonly failure?: unknown;
}

/** One attempt: sends, and reads the answer to its end, within the given milliseconds. Never throws. */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  ms: number,
  signal: AbortSignal | undefined,
  clock: Clock,
): Promise<Exchange> {
  let sent = false;
  let response: Reply | undefined;
  const send = async (stop: AbortSignal): Promise<string> => {
    sent = true;
    response = await fetch(url, { ...init, signal: stop });
    return await response.text(); // awaited here, it takes fewer turns
  };
  try {
    const text = await limited(send, ms, signal, clock);
    return { sent, response, text };
  } catch (failure) {
    return { sent, response, failure };
  }
}
