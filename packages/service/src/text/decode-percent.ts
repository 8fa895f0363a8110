/** Decodes percent-encoding (RFC 3986, 2.1). Returns a text that is not valid percent-encoding as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
