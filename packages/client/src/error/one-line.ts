/** Control characters, line breaks of Unicode, and characters that change the direction of text. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]{1,1000}/gu;

/** Returns a text that cannot add a line break or an escape sequence to a log, or reverse the order of its text. */
export function oneLine(text: string): string {
  return text.replace(unsafe, " ");
}
