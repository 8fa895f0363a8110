import type { FetchResponse, HeaderLookup } from "../response.ts";

/** The error with which reading a body ends if it exceeds the allowed size. */
export const tooLarge: Error = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ new Error("the response is larger than maxResponseBytes allows; raise it, or request less data"),
  { code: "RESPONSE_TOO_LARGE" },
);

/** Returns whether an error is {@link tooLarge}, including one from a transport that was bundled with its own copy. */
export function isTooLarge(error: unknown): boolean {
  return (Object(error) as { readonly code?: unknown }).code === "RESPONSE_TOO_LARGE";
}

/** Maximum size of the body of an error response, bytes: many times that of any error of the service. */
export const largestError = 1024 * 1024;

/** Returns the maximum size of the body of a response, bytes. Of an error with a larger one, the status is enough. */
export function mostBytesOf({ ok }: Pick<FetchResponse, "ok">, mostBytes: number): number {
  return ok ? mostBytes : Math.min(mostBytes, largestError);
}

/**
 * Reads a body to its end, or until it exceeds the allowed size.
 *
 * @throws {@link tooLarge}, or whatever reading throws
 */
export async function readText(response: FetchResponse, headers: HeaderLookup, allowed: number): Promise<string> {
  const mostBytes = mostBytesOf(response, allowed);
  const announced = Number(headers.get("content-length") ?? Number.NaN);
  // An uncompressed body cannot exceed its announced length, and reading it in one piece is cheaper.
  const isBounded = announced <= mostBytes && !headers.get("content-encoding");
  // The body of node-fetch and cross-fetch is a stream of Node.
  const reader = isBounded ? undefined : (response.body as Partial<Body> | null | undefined)?.getReader?.();
  if (!reader) {
    const given: unknown = await response.text();
    const text = String(given); // the `fetch` of a test can return anything
    if (text.length > mostBytes) throw tooLarge;
    return text;
  }
  const decoder = new TextDecoder();
  let text = "";
  let bytes = announced > mostBytes ? announced : 0;
  for (;;) {
    if (bytes > mostBytes) {
      reader.cancel().catch(() => {}); // not awaited: the body is not needed
      throw tooLarge;
    }
    const { done, value } = await reader.read();
    bytes += value?.byteLength ?? 0;
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
  }
}

/** Reads a body for middleware. Of an error that is too large, the status is enough. */
export async function textOf(response: FetchResponse): Promise<string> {
  return readText(response, response.headers, Infinity).catch((error: unknown) => {
    if (response.ok || !isTooLarge(error)) throw error;
    return "";
  });
}

type Body = NonNullable<FetchResponse["body"]>;
