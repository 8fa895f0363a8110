import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { tooLarge } from "../http/body.ts";

const unpackers: Readonly<Record<string, typeof gunzip>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

/**
 * Decompresses a body by its `Content-Encoding`. A server or proxy may compress a response although the request did not
 * ask for it.
 *
 * @param most maximum size of the decompressed body, bytes
 * @throws Error for an unknown encoding, a body in another encoding, and a body that is too large
 */
export async function unpacked(body: Uint8Array, encoding: string, most: number): Promise<Uint8Array> {
  if (encoding === "identity" || body.length === 0) return body;
  let unpackedBody = body;
  for (const name of encoding.toLowerCase().split(",").toReversed()) {
    const unpack = unpackers[name.trim()];
    // Some servers send `deflate` without the header of zlib, which begins with 8.
    const isRaw = unpack === inflate && (unpackedBody[0] ?? 0) % 16 !== 8;
    if (!unpack) throw new Error(`The response has an unknown Content-Encoding: ${name.trim().slice(0, 40)}`);
    unpackedBody = await promisify<Uint8Array, object, Uint8Array>((isRaw ? inflateRaw : unpack) as never)(
      unpackedBody,
      {
        maxOutputLength: most,
      },
    ).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : error;
    });
  }
  return unpackedBody;
}
