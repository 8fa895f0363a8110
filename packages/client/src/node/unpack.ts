import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { tooLarge } from "../http/too-large.ts";

const unpackers: Readonly<Record<string, typeof gunzip>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

/**
 * Unpacks a body by its `Content-Encoding`. A server or a proxy may compress what nobody asked to be compressed.
 *
 * @param most bytes of the unpacked body at most
 * @throws Error for an encoding that is not known, a body that has another, and one that is too large
 */
export async function unpacked(body: Uint8Array, encoding: string, most: number): Promise<Uint8Array> {
  if (encoding === "identity" || body.length === 0) return body;
  let unpackedBody = body;
  for (const name of encoding.toLowerCase().split(",").toReversed()) {
    const unpack = unpackers[name.trim()];
    if (!unpack) throw new Error(`The response has an unknown Content-Encoding: ${name.trim().slice(0, 40)}`);
    unpackedBody = await promisify<Uint8Array, object, Uint8Array>(unpack as never)(unpackedBody, {
      maxOutputLength: most,
    }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : error;
    });
  }
  return unpackedBody;
}
