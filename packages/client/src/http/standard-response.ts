import type { FetchResponse } from "../response.ts";

/** The highest status that the `Response` constructor accepts. */
const highest = 599;

/**
 * Creates a `Response` from a status, headers and text. Some servers send a status above 599, and `fetch` passes it on,
 * but the constructor rejects it.
 *
 * @param text the body; ignored for statuses that must not have one in the Fetch standard
 */
export function standardResponse({ status, headers: own }: FetchResponse, text: string): Response {
  const isEmpty = [204, 205, 304].includes(status);
  const headers = new Headers([...own]);
  const response = new Response(isEmpty ? null : text, { status: Math.min(status, highest), headers });
  return status > highest ? Object.defineProperty(response, "status", { value: status }) : response;
}
