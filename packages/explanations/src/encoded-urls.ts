/** Returns a body whose URLs are encoded as browsers send them: people and models write what a browser shows. */
export function withEncodedUrls<Body extends Readonly<Record<string, unknown>>>(body: Body): Body {
  const { url, urls } = body;
  return {
    ...body,
    ...(url !== undefined && { url: encodedOrAsIs(url) }),
    ...(Array.isArray(urls) && { urls: urls.map(encodedOrAsIs) }),
  };
}

function encodedOrAsIs(url: unknown): unknown {
  return typeof url === "string" ? (encodedUrl(url) ?? url) : url;
}

/**
 * Matches what `URL` would drop or replace, so that another address is sent (control characters and halves of
 * characters), and a second address after a space.
 */
const notOneAddress = /[\p{Cc}\p{Cs}]|\S\s+\S*:\/\//u;

/** Returns a URL as browsers send it, or undefined if the text is not one absolute URL. ASCII stays as it is. */
export function encodedUrl(text: string): string | undefined {
  if (/^[!-~]*$/.test(text)) return URL.canParse(text) ? text : undefined;
  if (!/^\s*[a-z]+:\/\//i.test(text) || notOneAddress.test(text)) return undefined;
  return URL.parse(text)?.href;
}
