import { parseHTML } from "linkedom";
import { isElement } from "./types.ts";
import type { DomDocument, DomElement, DomNode } from "./types.ts";

/** Deepest nesting that is kept; later steps recurse, and no honest page comes near. */
const maxDepth = 400;

/**
 * Parses a page leniently. There is always an html, a head and a body, whatever was sent.
 *
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string): DomDocument {
  const document = parseHTML(complete(html)).document as unknown as DomDocument;
  flattenBelow(document.body, maxDepth);
  return document;
}

/** The parser takes the first element for the root, so the root must be there. */
function complete(html: string): string {
  const source = html.replaceAll("\0", "");
  const hasRoot = /<html[\s>]/i.test(source);
  const hasBody = /<body[\s>]/i.test(source);
  if (hasRoot && hasBody) return source;
  if (hasBody) return `<html><head></head>${withoutDoctype(source)}</html>`;
  const head = /<\/head\s*>/i.exec(source);
  const plain = withoutDoctype(source).replace(/<\/?(?:html|head)(?:\s[^>]*)?>/gi, "");
  if (!head) return `<!doctype html><html><head></head><body>${plain}</body></html>`;
  const [before = "", after = ""] = splitAt(source, head.index + head[0].length);
  const opened = hasRoot ? before : `<html>${withoutDoctype(before)}`;
  return `${opened}<body>${after.replace(/<\/(?:html|body)\s*>/gi, "")}</body></html>`;
}

function withoutDoctype(source: string): string {
  return source.replace(/<!doctype[^>]*>/i, "");
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)];
}

/** Replaces elements that lie too deep by their text. Walks without recursion. */
function flattenBelow(root: DomElement, depth: number): void {
  let node: DomNode | null = root;
  let level = 0;
  const deep: DomElement[] = [];
  while (node) {
    const child: DomNode | null = node.firstChild;
    if (child && level < depth) {
      node = child;
      level++;
      continue;
    }
    if (level >= depth && isElement(node)) deep.push(node);
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      level--;
    }
    if (!node || node === root) break;
    node = node.nextSibling;
  }
  for (const element of deep) element.textContent = element.textContent ?? "";
}
