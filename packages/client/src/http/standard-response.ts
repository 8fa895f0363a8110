/** The highest status that the constructor of `Response` takes. */
const highest = 599;

/**
 * A `Response` of what was read. Servers send also a status above 599, and `fetch` passes it on; the constructor refuses it.
 *
 * @param text the body; left out where the Fetch standard allows none
 */
export function standardResponse(status: number, headers: Headers | [string, string][], text: string): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  const response = new Response(isEmpty ? null : text, { status: Math.min(status, highest), headers });
  return status > highest ? Object.defineProperty(response, "status", { value: status }) : response;
}
