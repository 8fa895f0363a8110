import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress, constants } from "node:zlib";
import { PageFailure } from "@extraction-api/page-reader/failure";

/** Decoders by content coding. From a truncated stream they return what they have, as browsers do. */
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: () => createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress(),
};

/** More nested codings than any honest server sends. */
const maxCodings = 3;

/**
 * Decompresses a response body.
 *
 * @param contentEncoding value of the response's header; empty if it has none
 * @param limit maximum size after decompression, bytes
 * @throws PageFailure `unsupported-file` if the body is larger or the coding is unknown
 */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string,
  limit: number,
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
  const streams = codings.toReversed().map((coding) => decoderOf(coding, url));
  const source = Readable.from([body]);
  let stream: NodeJS.ReadableStream = source;
  for (const decoder of streams) {
    stream.on("error", (error) => (decoder as unknown as Readable).destroy(error));
    stream = stream.pipe(decoder);
  }
  try {
    return await collect(stream, limit, url);
  } finally {
    source.destroy();
    for (const decoder of streams) (decoder as unknown as Readable).destroy();
  }
}

function decoderOf(coding: string, url: string): NodeJS.ReadWriteStream {
  const decoder = decoders[coding];
  if (!decoder)
    throw new PageFailure("unsupported-file", `${url} is compressed with "${coding}", which this service cannot read`);
  return decoder();
}

async function collect(stream: NodeJS.ReadableStream, limit: number, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new PageFailure("unsupported-file", `${url} is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
