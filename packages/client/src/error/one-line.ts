/**
 * Control characters, line breaks of Unicode, and characters that change the direction of text. Written as ranges,
 * because reading the Unicode properties would be a fifth of the time of the first import.
 */
const unsafe = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,1000}/g;

/** Returns a text that cannot add a line break or an escape sequence to a log, or reverse the order of its text. */
export function oneLine(text: string): string {
  return text.replace(unsafe, " ");
}
