/**
 * Returns whether the text is an absolute http(s) URL, as the specification's `Invalid URL` row requires: with a host,
 * and no other scheme.
 */
export function isPageUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s<>"`{}|\\^]/.test(text)) return false;
  return (URL.parse(text)?.hostname ?? "") !== "";
}

/** Splits a list of addresses into possible pages and others, preserving the order of each. */
export function partitionUrls(urls: readonly string[]): { valid: string[]; invalid: string[] } {
  const valid: string[] = [];
  const invalid: string[] = [];
  for (const url of urls) (isPageUrl(url) ? valid : invalid).push(url);
  return { valid, invalid };
}
