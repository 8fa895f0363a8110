import { getEncoding } from "encoding-sniffer";
import { known } from "../values/known.ts";

/**
 * Decodes a page as browsers do: by byte order mark, then the charset of the Content-Type header, then the one that the
 * page declares. If nothing is declared, valid UTF-8 is UTF-8, anything else Windows-1252.
 *
 * @param contentType value of the Content-Type header; empty if there is none
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const label = charsetOf(body, contentType);
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return utf8.decode(body);
  }
}

const utf8 = new TextDecoder();

function charsetOf(body: Uint8Array, contentType: string): string {
  const declared = /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1];
  const sniffed = getEncoding(Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 4096)), {
    defaultEncoding: "x-user-defined",
    ...known({ transportLayerEncodingLabel: declared }),
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
