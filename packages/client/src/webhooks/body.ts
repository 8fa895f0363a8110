import { WebhookError } from "./webhook-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the raw body of a delivery, of at most so many bytes. */
export async function rawBody(delivery: { readonly body?: unknown }, most: number): Promise<ArrayBuffer> {
  const { body = delivery } = delivery;
  const chunks: Bytes[] = [];
  let left = most;
  for await (const chunk of streamOf(body)) {
    left -= chunk.length;
    if (left < 0) throw new WebhookError("too-large", 413, `The body has more than ${most} bytes (maxBytes).`);
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

/** Text and bytes as a stream, and a stream that nobody has read as it is. */
function streamOf(body: unknown): AsyncIterable<Bytes> {
  if (typeof body === "string" || ArrayBuffer.isView(body) || body instanceof ArrayBuffer)
    return new Blob([body as Bytes]).stream();
  const stream = Object(body) as AsyncIterable<Bytes> & { readonly locked?: boolean; readonly readableEnded?: boolean };
  if (Symbol.asyncIterator in stream && !stream.locked && !stream.readableEnded) return stream;
  throw new WebhookError("no-raw-body", 500, "The body was parsed before. In Express, use express.raw().");
}
