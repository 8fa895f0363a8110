import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";
import { PageFailure } from "@extraction-api/page-reader/failure";

type Decoder = NodeJS.ReadWriteStream & { destroy(): void };

/** Compression method in the first byte of a zlib header. */
const deflateMethod = 8;

/**
 * Decoders by content coding. Many servers send `deflate` without the zlib header that it should have (RFC 9110,
 * 8.4.1.2).
 */
const decoders: Readonly<Record<string, (body: Uint8Array) => Decoder>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: ([first = 0]) => ((first & 0x0f) === deflateMethod ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/** More nested codings than any honest server sends. */
const maxCodings = 3;

/** Maximum size after decompression, bytes, and whether a larger body is cut off there. Otherwise it is refused. */
export interface DecodedSize {
  readonly limit: number;
  readonly cuts: boolean;
}

/** A body as it was before compression. */
export interface DecodedBody {
  readonly body: Uint8Array;
  /** Whether its end is missing. Browsers show what they have of it. */
  readonly isPart: boolean;
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
): Promise<DecodedBody> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "identity");
  let decoded: DecodedBody = { body, isPart: false };
  if (body.byteLength === 0) return decoded;
  if (codings.length > maxCodings)
    throw new PageFailure("unsupported-file", `${url} is compressed ${codings.length} times`);
  for (const coding of codings.toReversed()) {
    const inner = await decode(decoded.body, coding, size, url);
    decoded = { ...inner, isPart: decoded.isPart || inner.isPart };
  }
  return decoded;
}

async function decode(body: Uint8Array, coding: string, most: DecodedSize, url: string): Promise<DecodedBody> {
  try {
    return await collect(body, decoderOf(body, coding, url), most, url);
  } catch (error) {
    const isGzip = coding.endsWith("gzip") && body[0] === 0x1f && body[1] === 0x8b;
    if (!isGzip || !/header check|method/.test((error as Error).message)) throw error;
    // Something that is not gzip follows the first part. Browsers ignore it, Node only if it is zeros.
    const rest = body.subarray(lengthOfGzipHead(body));
    return collect(rest, createInflateRaw(), most, url);
  }
}

/** Returns the length of a gzip header (RFC 1952, 2.3), which may contain further fields, a name and a comment. */
function lengthOfGzipHead(body: Uint8Array): number {
  const [flags = 0] = body.subarray(3);
  let length = 10;
  if (flags & 4) length += 2 + (body[10] ?? 0) + (body[11] ?? 0) * 256;
  for (const flag of [8, 16]) if (flags & flag) length = body.indexOf(0, length) + 1;
  return flags & 2 ? length + 2 : length;
}

function decoderOf(body: Uint8Array, coding: string, url: string): Decoder {
  const create = decoders[coding];
  if (!create)
    throw new PageFailure("unsupported-file", `${url} is compressed with "${coding}", which this service cannot read`);
  return create(body);
}

async function collect(
  body: Uint8Array,
  decoder: Decoder,
  { limit, cuts }: DecodedSize,
  url: string,
): Promise<DecodedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isPart = false;
  try {
    // Ended only after the body has been read: a decoder that misses the end would drop what it read last.
    decoder.write(body, () => decoder.end());
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit && !cuts) throw new PageFailure("unsupported-file", `${url} is larger than ${limit} bytes`);
      chunks.push(chunk);
      if (size > limit) break;
    }
  } catch (error) {
    isPart = size > 0 && (error as NodeJS.ErrnoException).code === "Z_BUF_ERROR";
    if (!isPart) throw error;
  } finally {
    decoder.destroy();
  }
  return { body: Buffer.concat(chunks, Math.min(size, limit)), isPart };
}
