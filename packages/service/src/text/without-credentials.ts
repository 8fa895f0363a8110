/**
 * Returns a text without the user names and passwords of its addresses, for errors and warnings.
 *
 * @example withoutCredentials("https://ada:secret@a.example/x: Not Found") // "https://a.example/x: Not Found"
 */
export function withoutCredentials(text: string): string {
  return text.replaceAll(/(?<=https?:\/\/)[^\s/?#]*@/gi, "");
}
