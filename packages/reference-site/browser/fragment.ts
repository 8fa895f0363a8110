/**
 * Decodes part of an address. Returns it unchanged if an escape sequence is invalid, because links can contain
 * anything.
 */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
