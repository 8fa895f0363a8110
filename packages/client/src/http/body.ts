import type { FetchResponse, ResponseHeaders } from "../response.ts";
import { tooLarge } from "./too-large.ts";

/**
 * Reads a body to its end, or until it exceeds the allowed size.
 *
 * @throws {@link tooLarge}, or whatever reading throws
 */
export async function readText(response: FetchResponse, headers: ResponseHeaders, mostBytes: number): Promise<string> {
  // The body of node-fetch and cross-fetch is a stream of Node.
  const body = response.body as Partial<Body> | null | undefined;
  const announced = Number(headers.get("content-length") ?? Number.NaN);
  // An uncompressed body cannot exceed its announced length, and reading it in one piece is cheaper.
  const isBounded = announced <= mostBytes && !headers.get("content-encoding");
  if (!isBounded && body?.getReader) return readParts(body.getReader(), announced, mostBytes);
  const text = await response.text();
  if (text.length > mostBytes) throw tooLarge;
  return text;
}

type Body = NonNullable<FetchResponse["body"]>;
type Reader = ReturnType<Body["getReader"]>;

async function readParts(reader: Reader, announced: number, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const part = announced > mostBytes ? undefined : await reader.read();
    bytes += part?.value?.byteLength ?? 0;
    if (!part || bytes > mostBytes) {
      reader.cancel().catch(() => {}); // not awaited: the body is not needed
      throw tooLarge;
    }
    if (part.done) return text + decoder.decode();
    text += decoder.decode(part.value, { stream: true });
  }
}
