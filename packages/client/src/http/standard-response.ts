import type { FetchResponse, ResponseHeaders } from "../response.ts";

/** The highest status that the `Response` constructor accepts. */
const highest = 599;

/** The headers that this client reads. If a transport cannot list its headers, only these are known. */
const readHeaders = [
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "retry-after",
  "x-request-id",
  "request-id",
  "link",
  "sunset",
  "deprecation",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
];

/** Returns the names and values of the headers of any transport. */
export function listed(headers: ResponseHeaders): Iterable<[string, string]> {
  if (Symbol.iterator in headers) return headers as Iterable<[string, string]>;
  return readHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/**
 * Creates a `Response` from a status, headers and text. Some servers send a status above 599, and `fetch` passes it on,
 * but the constructor rejects it.
 *
 * @param text the body; ignored for statuses that must not have one in the Fetch standard
 */
export function standardResponse({ status, headers: own }: FetchResponse, text: string): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  const headers = new Headers([...listed(own)]);
  const response = new Response(isEmpty ? null : text, { status: Math.min(status, highest), headers });
  return status > highest ? Object.defineProperty(response, "status", { value: status }) : response;
}
