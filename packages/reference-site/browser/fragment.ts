/** What a part of an address says, its escapes resolved. An escape that stands for nothing stays as it is: anybody can write a link. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
