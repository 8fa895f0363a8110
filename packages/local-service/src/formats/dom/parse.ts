import { parseHTML } from "linkedom";
import { boundMarkup } from "./bound-markup.ts";
import type { DomDocument } from "./types.ts";

/** Most HTML that is parsed, scripts included, characters. */
const maxSource = 8_000_000;

/**
 * Parses a page leniently. There is always an html, a head and a body, whatever was sent.
 *
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string): DomDocument {
  return parseHTML(complete(boundMarkup(html))).document;
}

/** Elements at the front that belong into a head that nobody wrote. */
const headElements =
  /^(?:\s|<!--[\s\S]*?-->|<title\b[^>]*>[\s\S]*?<\/title\s*>|<(?:meta|link|base)\b[^>]*>|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>)*/i;

/** The parser takes the first element for the root, so the root must be there. */
function complete(html: string): string {
  const source = html.slice(0, maxSource).replaceAll("\0", "");
  const hasRoot = /<html[\s>]/i.test(source);
  const hasBody = /<body[\s>]/i.test(source);
  if (hasRoot && hasBody) return source;
  if (hasBody) return `<html><head></head>${withoutDoctype(source)}</html>`;
  const head = /<\/head\s*>/i.exec(source);
  const plain = withoutDoctype(source).replace(/<\/?(?:html|head)(?:\s[^>]*)?>/gi, "");
  if (!head) {
    const leading = headElements.exec(plain)?.[0] ?? "";
    return `<!doctype html><html><head>${leading}</head><body>${plain.slice(leading.length)}</body></html>`;
  }
  const [before, after] = splitAt(source, head.index + head[0].length);
  const opened = hasRoot ? before : `<html>${withoutDoctype(before)}`;
  return `${opened}<body>${after.replace(/<\/(?:html|body)\s*>/gi, "")}</body></html>`;
}

function withoutDoctype(source: string): string {
  return source.replace(/<!doctype[^>]*>/i, "");
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)];
}
