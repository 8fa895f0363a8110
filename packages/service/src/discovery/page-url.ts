/**
 * Is this an absolute http(s) URL, as the specification's `Invalid URL` row asks?
 * A page address without a host, or with another scheme, is not.
 */
export function isPageUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s<>"`{}|\\^]/.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== "";
}

/** Splits a list of addresses into those that can be pages and those that cannot, keeping the order of each. */
export function partitionUrls(urls: readonly string[]): { valid: string[]; invalid: string[] } {
  const valid: string[] = [];
  const invalid: string[] = [];
  for (const url of urls) (isPageUrl(url) ? valid : invalid).push(url);
  return { valid, invalid };
}
