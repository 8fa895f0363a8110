import type { TryData } from "./try.ts";

/** A request as the form has it. */
export interface FormRequest {
  readonly data: TryData;
  readonly base: string;
  readonly key: string;
  readonly values: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What came back. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
}

/** Sends the request of the form. */
export async function send(request: FormRequest): Promise<Received> {
  const { data, key, body } = request;
  const hasBody = data.request !== undefined;
  return receive(`${request.base.replace(/\/$/, "")}${pathOf(request)}`, {
    method: data.method,
    headers: { Authorization: `Bearer ${key}`, ...(hasBody && { "Content-Type": "application/json" }) },
    ...(hasBody && { body }),
  });
}

/** Asks for the state of a job. */
export async function poll(base: string, key: string, path: string): Promise<Received> {
  return receive(`${base.replace(/\/$/, "")}${path}`, { headers: { Authorization: `Bearer ${key}` } });
}

async function receive(url: string, init: RequestInit): Promise<Received> {
  const started = performance.now();
  const response = await fetch(url, { ...init, credentials: "omit", referrerPolicy: "no-referrer" });
  const text = await response.text();
  const tookMs = Math.round(performance.now() - started);
  return { status: response.status, statusText: response.statusText, text, tookMs };
}

/** Path and query of a request, below the base URL. */
export function pathOf({ data, values }: FormRequest): string {
  const query = new URLSearchParams();
  let path = data.path;
  for (const [name, value] of values) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return `${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

/** A text as the JSON that it is; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON over several lines; any other text as it is. */
export function pretty(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
