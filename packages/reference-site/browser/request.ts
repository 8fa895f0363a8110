import type { TryData } from "./try.ts";

/** A request in the form. */
export interface FormRequest {
  readonly data: TryData;
  /** The base URL without a slash at the end. */
  readonly base: string;
  readonly key: string;
  readonly values: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A received response. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  /** The body, possibly truncated. */
  readonly text: string;
  /** Whether the body is truncated. */
  readonly isCut: boolean;
  /** Duration in milliseconds. */
  readonly tookMs: number;
  /** The value of the `Retry-After` header, if the page may read it. */
  readonly retryAfter?: string;
}

/** Sends the form's request. The signal cancels it. */
export async function send(request: FormRequest, signal: AbortSignal): Promise<Received> {
  const { data, key, body } = request;
  const hasBody = data.request !== undefined;
  return receive(`${request.base}${pathOf(request)}`, {
    method: data.method,
    headers: { Authorization: `Bearer ${key}`, ...(hasBody && { "Content-Type": "application/json" }) },
    ...(hasBody && { body }),
    signal,
  });
}

/** Requests the state of a job. The signal cancels the request. */
export async function poll(base: string, key: string, path: string, signal: AbortSignal): Promise<Received> {
  return receive(`${base}${path}`, { headers: { Authorization: `Bearer ${key}` }, signal });
}

/** Maximum number of bytes of a body to read. Showing more would block the page. */
const mostBytes = 2_000_000;

async function receive(url: string, init: RequestInit): Promise<Received> {
  const started = performance.now();
  const response = await fetch(url, { ...init, credentials: "omit", referrerPolicy: "no-referrer" });
  const body = await beginningOf(response);
  const tookMs = Math.round(performance.now() - started);
  const retryAfter = response.headers.get("Retry-After");
  const { status, statusText } = response;
  return { status, statusText, ...body, tookMs, ...(retryAfter !== null && { retryAfter }) };
}

/** Reads a body up to the maximum and cancels the rest. */
async function beginningOf(response: Response): Promise<Pick<Received, "text" | "isCut">> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    bytes += part.value.length;
    text += decoder.decode(part.value, { stream: true });
    if (bytes <= mostBytes) continue;
    await reader?.cancel();
    return { text: text.slice(0, mostBytes), isCut: true };
  }
  return { text: text + decoder.decode(), isCut: false };
}

/** Returns the path and query of a request, relative to the base URL. */
export function pathOf({ data, values }: FormRequest): string {
  const query = new URLSearchParams();
  let path = data.path;
  for (const [name, value] of values) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return `${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
}
