/** Whether a text has letters of English alone, for which the patterns of one script are far faster and say the same. */
export function isPlain(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}
