import { getEncoding } from "encoding-sniffer";

/**
 * Decodes a page as browsers do: by byte order mark, then the charset of the Content-Type header, then the one that the
 * page declares. If nothing is declared, valid UTF-8 is UTF-8, anything else Windows-1252.
 *
 * @param contentType value of the Content-Type header; empty if there is none
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  if (isDeclaredUtf8.test(contentType) && !hasOtherMark(body)) return utf8.decode(body);
  const label = charsetOf(body, contentType);
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return utf8.decode(body);
  }
}

const utf8 = new TextDecoder();
/** Most pages declare it in their header, so that nothing else has to be examined. */
const isDeclaredUtf8 = /charset\s*=\s*["']?utf-?8["']?\s*(?:;|$)/i;

/** A byte order mark of UTF-16 takes precedence over the header. */
function hasOtherMark(body: Uint8Array): boolean {
  return (body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe);
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
