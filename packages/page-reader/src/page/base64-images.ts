/** Pictures that carry their bytes in the address; no part of it runs past the next `[`, so that the time grows with the text. */
const embedded = /(!\[[^\][]*\]\()data:image\/[^)\s[]*(\s+"[^"]*")?\)/g;

/** Replaces addresses that hold a whole picture by a placeholder; the alternative text stays (option `removeBase64Images`). */
export function removeBase64Images(markdown: string): string {
  return markdown.replace(embedded, "$1<Base64-Image-Removed>)");
}
