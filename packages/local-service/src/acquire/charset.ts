import { getEncoding } from "encoding-sniffer";

/**
 * Decodes a page the way browsers do: byte order mark, then the charset of the
 * Content-Type header, then the one the page declares. Where nothing is declared,
 * bytes that are valid UTF-8 are UTF-8, others Windows-1252.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const label = charsetOf(body, contentType);
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder("utf-8").decode(body);
  }
}

function charsetOf(body: Uint8Array, contentType: string): string {
  const declared = /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1];
  const sniffed = getEncoding(Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 4096)), {
    defaultEncoding: "x-user-defined",
    ...(declared !== undefined && { transportLayerEncodingLabel: declared }),
  });
  if (sniffed !== "x-user-defined") return sniffed;
  return isUtf8(body) ? "utf-8" : "windows-1252";
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
