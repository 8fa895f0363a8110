/** Space for the characters of a text; longer texts get their own. */
const room = new Uint16Array(4096);
const roomBytes = Buffer.from(room.buffer);

/**
 * Returns the characters of a text, valid until the next call. Texts are slices of their pages, in which engines look
 * up each character anew.
 *
 * @returns the characters, followed by leftovers of earlier texts
 */
export function signsOf(text: string): Uint16Array {
  if (text.length <= room.length) {
    roomBytes.write(text, "utf16le");
    return room;
  }
  const signs = new Uint16Array(text.length);
  Buffer.from(signs.buffer).write(text, "utf16le");
  return signs;
}
