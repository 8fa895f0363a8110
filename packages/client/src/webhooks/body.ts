import { headerOf, type DeliveryHeaders } from "./header.ts";
import { WebhookError } from "./webhook-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A delivery: an object with its body, or the stream itself. */
interface Delivery {
  readonly headers: DeliveryHeaders;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean | undefined;
}

const alreadyRead =
  "The body was already read or parsed. Pass { headers, body } with the raw body, or in Express, use express.raw().";

/** Reads the raw body of a delivery, up to `most` bytes. */
export async function rawBody(delivery: Delivery, most: number): Promise<ArrayBuffer> {
  const chunks: Bytes[] = [];
  let left = most;
  for await (const chunk of whole(streamOf(delivery, most))) {
    left -= chunk.length;
    if (left < 0) throw tooLarge(most);
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

function tooLarge(most: number): WebhookError {
  return new WebhookError("too-large", 413, `The body has more than ${most} bytes (maxBytes).`);
}

/** Returns text and bytes as a stream, and an unread stream as it is. */
function streamOf(delivery: Delivery, most: number): AsyncIterable<Bytes> {
  const body = delivery.isBase64Encoded === true ? decoded(delivery.body, most) : delivery.body;
  if (typeof body === "string" || ArrayBuffer.isView(body) || body instanceof ArrayBuffer || body instanceof Blob)
    return new Blob([body as Bytes]).stream();
  const stream = streamIn(body) ?? (isMissing(body) ? streamIn(delivery) : undefined);
  if (stream && !wasRead(stream) && !wasRead(delivery)) return stream;
  if (!stream && (body === null || (body === undefined && !hasLength(delivery)))) return new Blob([]).stream();
  throw new WebhookError("no-raw-body", 500, alreadyRead);
}

/** Decodes base64 of up to `most` bytes. Throws for any other text: a parser has decoded the body already. */
function decoded(body: unknown, most: number): unknown {
  if (typeof body !== "string") return body;
  // Four characters for three bytes, and perhaps line breaks between them.
  if (body.length > most * 2 + 4) throw tooLarge(most);
  try {
    const text = atob(body);
    const bytes = new Uint8Array(text.length);
    // `Uint8Array.from` calls a function for each byte, and takes ten times as long.
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  } catch (cause) {
    throw new WebhookError("no-raw-body", 500, alreadyRead, { cause });
  }
}

/** Returns whether a body is missing. Express 4 uses an empty object for this. */
function isMissing(body: unknown): boolean {
  return body == null || Object.keys(body).length === 0;
}

function streamIn(value: unknown): AsyncIterable<Bytes> | undefined {
  const stream = Object(value) as AsyncIterable<Bytes>;
  return Symbol.asyncIterator in stream ? stream : undefined;
}

/** Returns whether a `Request`, a web stream or a Node stream was already read. */
function wasRead(source: object): boolean {
  const { locked, bodyUsed, readableEnded } = source as Record<string, unknown>;
  return [locked, bodyUsed, readableEnded].includes(true);
}

/** Returns whether the headers announce a body. */
function hasLength({ headers }: Delivery): boolean {
  const length = headerOf(headers, "content-length") ?? "0";
  return length !== "0" || headerOf(headers, "transfer-encoding") != null;
}

/** Reads a stream to its end. Throws if it ends before the body does. */
async function* whole(stream: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  try {
    yield* stream;
  } catch (cause) {
    throw new WebhookError("incomplete", 400, "The body ended too early.", { cause });
  }
}
