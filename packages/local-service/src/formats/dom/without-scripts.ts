/** Most HTML that is looked at for content, characters; no page that people read is longer. */
export const maxContent = 4_000_000;

/**
 * HTML without scripts, styles and comments, which make up most of many pages and cost the parser
 * most of its time. JSON-LD stays: it is data.
 */
export function withoutScripts(html: string): string {
  const plain = html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<!--(?!\[CDATA)[\s\S]*?-->/g, "");
  return plain.length > maxContent ? plain.slice(0, maxContent) : plain;
}
