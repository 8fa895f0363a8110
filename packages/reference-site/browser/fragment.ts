/** What a part of an address says, its escapes resolved. An invalid escape stays as it is: anyone can write a link. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
