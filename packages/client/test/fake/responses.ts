import type { Fetch } from "../../src/config/options.ts";

/** Creates a JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}

/** Creates an error response of the service. */
export function failure(
  status: number,
  error: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return json(status, { success: false, error, ...more }, headers);
}

/** One step of a script: a response, an error to throw, or a function that decides. */
export type Step = Response | Error | ((url: string, init: RequestInit) => Response | Promise<Response>);

/** A request that a scripted fetch has received. */
export interface Seen {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** Maximum number of requests. A client that sends more would never end. */
const most = 10_000;

/** Creates a fetch that follows a script; the last step repeats. */
export function scripted(...steps: readonly Step[]): Fetch & { readonly seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    seen.push({ url, init, headers: new Headers(init.headers) });
    if (seen.length > most) throw new Error(`The script was asked more than ${most} times.`);
    const step = steps[Math.min(seen.length, steps.length) - 1];
    if (step === undefined) throw new Error("The script has no step.");
    if (step instanceof Error) throw step;
    return typeof step === "function" ? step(url, init) : step.clone();
  };
  return Object.assign(fetch, { seen });
}

/** Creates the error that Node's fetch throws if a connection fails. */
export function networkError(code: string, message: string, syscall?: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code, syscall }) });
}

/** A refused connection: the request was never sent. */
export const refusedConnection = networkError("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:9");

/** A connection that broke after the request was sent. */
export const resetConnection = networkError("ECONNRESET", "read ECONNRESET");

/** Never responds, but observes the signal. */
export function hang(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
