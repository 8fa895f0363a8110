import type { FetchResponse, ResponseHeaders } from "../response.ts";

/** The highest status that the constructor of `Response` takes. */
const highest = 599;

/** The headers that this client reads; of a transport that cannot list its headers, the names of others are not known. */
const readHeaders = [
  "content-type",
  "date",
  "retry-after",
  "x-request-id",
  "request-id",
  "link",
  "sunset",
  "deprecation",
].concat(["limit", "remaining", "reset"].flatMap((name) => [`ratelimit-${name}`, `x-ratelimit-${name}`]));

/** The names and values of the headers of any transport. */
export function listed(headers: ResponseHeaders): Iterable<[string, string]> {
  if (Symbol.iterator in headers) return headers as Iterable<[string, string]>;
  return readHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/**
 * A `Response` of what was read. Servers send also a status above 599, and `fetch` passes it on; the constructor refuses it.
 *
 * @param text the body; left out where the Fetch standard allows none
 */
export function standardResponse({ status, headers: own }: FetchResponse, text: string): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  const headers = new Headers([...listed(own)]);
  const response = new Response(isEmpty ? null : text, { status: Math.min(status, highest), headers });
  return status > highest ? Object.defineProperty(response, "status", { value: status }) : response;
}
