/** Characters that a URI must encode, at least after the first #; a host with a dot has no brackets. */
const notInUris = /%(?![\da-f]{2})|["#<>[\\\]^`{|}]/gi;

/** Returns the URL that was probably meant, the first of several: with a scheme, and encoded. */
export function urlLike(written: unknown): string {
  const [text = ""] = String(written)
    .trim()
    .split(/\p{Cc}|\s(?=\S*:\/\/)/u);
  const address = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!address?.hostname.includes(".")) return "https://www.example.com/";
  const fragment = address.href.indexOf("#");
  return address.href.replace(notInUris, (found, at) => (at === fragment ? found : encodeURIComponent(found)));
}
