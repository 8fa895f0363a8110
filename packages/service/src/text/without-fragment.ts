/** Returns the address of the page that a URL names. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}
