/** Returns the URL that was probably meant: with a scheme, and encoded as browsers do. */
export function urlLike(written: unknown): string {
  const text = String(written).trim();
  const address = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return address?.hostname.includes(".") ? address.href : "https://www.example.com/";
}
