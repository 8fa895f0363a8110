/** An element whose white space counts, a tag, or text. */
const piece = /<(script|style|textarea)\b[^]*?<\/\1>|<\/?(pre)\b[^>]*>|<[^>]*>|[^<]+/g;

/**
 * Removes what browsers do not need from a page: repeated white space, and the escapes of quotes in text.
 * What readers see, and the tags, stay the same.
 *
 * @example smaller("<p>a\n  &quot;b&quot;</p>") // '<p>a "b"</p>'
 */
export function smaller(html: string): string {
  let isExact = false;
  return html.replace(piece, (found, _, pre?: string) => {
    if (pre !== undefined) isExact = !found.startsWith("</");
    if (found.startsWith("<")) return found;
    const text = found.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
    return isExact ? text : text.replace(/[ \t\r\n]+/g, " ");
  });
}
