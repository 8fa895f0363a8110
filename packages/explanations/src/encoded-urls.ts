/** Returns a body whose URLs are encoded as browsers send them, because people and models write what a browser shows. */
export function withEncodedUrls<Body extends Readonly<Record<string, unknown>>>(body: Body): Body {
  const { url, urls } = body;
  return {
    ...body,
    ...(url !== undefined && { url: encoded(url) }),
    ...(Array.isArray(urls) && { urls: urls.map(encoded) }),
  };
}

function encoded(url: unknown): unknown {
  return typeof url === "string" && /[^!-~]/.test(url) ? (URL.parse(url)?.href ?? url) : url;
}
