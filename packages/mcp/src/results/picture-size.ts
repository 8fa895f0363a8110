/** How much of a picture is searched for its size, characters of Base64: metadata may come first. */
const searched = 512 * 1024;

/**
 * Returns the longer side of a PNG, JPEG or WebP picture in pixels; undefined if its beginning does not state it.
 *
 * @param data Base64
 */
export function longerSide(mimeType: string, data: string): number | undefined {
  const bytes = Buffer.from(data.slice(0, searched), "base64");
  if (mimeType === "image/png")
    return bytes.length < 24 ? undefined : Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  if (mimeType === "image/webp") return bytes.length < 30 ? undefined : sideOfWebp(bytes);
  return mimeType === "image/jpeg" ? sideOfJpeg(bytes) : undefined;
}

/** Reads the segments of a JPEG up to the frame, which states height and width. */
function sideOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    // Any number of these bytes may come before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    if (at + 9 > bytes.length) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return Math.max(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7));
  }
  return undefined;
}

/** Reads the first chunk of a WebP picture, which is one of three kinds. */
function sideOfWebp(bytes: Buffer): number | undefined {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return 1 + Math.max(bytes.readUIntLE(24, 3), bytes.readUIntLE(27, 3));
  if (kind === "VP8 ") return Math.max(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (kind !== "VP8L") return undefined;
  const sides = bytes.readUInt32LE(21);
  return 1 + Math.max(sides & 0x3fff, (sides >>> 14) & 0x3fff);
}
