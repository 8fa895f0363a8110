/** Returns the address of the page or document that a URL names. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}
