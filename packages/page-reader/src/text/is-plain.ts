/** Returns whether a text has only ASCII letters, for which single-script patterns are far faster and equivalent. */
export function isPlain(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}
