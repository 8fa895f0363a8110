/** Room for the signs of a text; longer texts get room of their own. */
const room = new Uint16Array(4096);
const roomBytes = Buffer.from(room.buffer);

/**
 * A text sign by sign, until the next text is asked for. Texts are parts of their pages, in which an engine finds each sign anew.
 *
 * @returns the signs, and what was there before behind them
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
