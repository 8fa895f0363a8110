import { Readable } from "node:stream";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  constants,
} from "node:zlib";
import { PageFailure } from "@extraction-api/page-reader/failure";

type Decoder = NodeJS.ReadWriteStream & { destroy(): void };

/** Compression method in the first byte of a zlib header. */
const deflateMethod = 8;

/**
 * Decoders by content coding. From a truncated stream they return what they have, as browsers do. Many servers send
 * `deflate` without the zlib header that it should have (RFC 9110, 8.4.1.2).
 */
const decoders: Readonly<Record<string, (body: Uint8Array) => Decoder>> = {
  gzip: () => createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: ([first = 0]) =>
    ((first & 0x0f) === deflateMethod ? createInflate : createInflateRaw)({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress(),
};

/** More nested codings than any honest server sends. */
const maxCodings = 3;

/** Maximum size after decompression, bytes, and whether a larger body is cut off there. Otherwise it is refused. */
export interface DecodedSize {
  readonly limit: number;
  readonly cuts: boolean;
}

/**
 * Decompresses a response body.
 *
 * @param contentEncoding value of the response's header; empty if it has none
 * @throws PageFailure `unsupported-file` if the body is too large or the coding is unknown
 */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string,
  size: DecodedSize,
  url: string,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "identity");
  if (codings.length === 0) return body;
  if (codings.length > maxCodings)
    throw new PageFailure("unsupported-file", `${url} is compressed ${codings.length} times`);
  let decoded = body;
  for (const coding of codings.toReversed()) decoded = await decode(decoded, coding, size, url);
  return decoded;
}

async function decode(body: Uint8Array, coding: string, most: DecodedSize, url: string): Promise<Uint8Array> {
  const decoder = decoderOf(body, coding, url);
  try {
    return await collect(Readable.from([body]).pipe(decoder), most, url);
  } finally {
    decoder.destroy();
  }
}

function decoderOf(body: Uint8Array, coding: string, url: string): Decoder {
  const create = decoders[coding];
  if (!create)
    throw new PageFailure("unsupported-file", `${url} is compressed with "${coding}", which this service cannot read`);
  return create(body);
}

async function collect(stream: Decoder, { limit, cuts }: DecodedSize, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit && !cuts) throw new PageFailure("unsupported-file", `${url} is larger than ${limit} bytes`);
    chunks.push(chunk);
    if (size > limit) break;
  }
  return Buffer.concat(chunks, Math.min(size, limit));
}
