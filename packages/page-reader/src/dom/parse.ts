import { Parser } from "htmlparser2";
import { TreeBuilder } from "./build-tree.ts";
import { SkippingTokenizer } from "./skipping-tokenizer.ts";
import type { TagWatcher } from "./build-tree.ts";
import type { DomDocument } from "./document.ts";

/** Maximum amount of HTML that is parsed, scripts included, characters. */
export const maxSource = 8_000_000;
/** Number of characters parsed between two checks of the tree's size. */
const step = 262_144;

/**
 * Parses a page leniently. The result always has an html, a head and a body, and no comments. Beyond limits that no
 * honest page reaches, the rest is cut off.
 *
 * @param watcher receives the page's tags and texts, also of what the tree has no room for
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string, watcher?: TagWatcher): DomDocument {
  // Browsers treat `<![CDATA[` as a comment up to the next `>`, the parser up to `]]>`, which most pages never contain.
  const cut = html.slice(0, maxSource).replaceAll("\0", "");
  const source = cut.includes("[CDATA[") ? cut.replaceAll("<![CDATA[", "<!CDATA[") : cut;
  const builder = new TreeBuilder(watcher);
  const parser = new Parser(builder, { decodeEntities: true, Tokenizer: SkippingTokenizer });
  let at = 0;
  for (; at < source.length && !builder.isDone; at += step) parser.write(source.slice(at, at + step));
  if (watcher)
    for (; at < source.length; at += piece) {
      forgetOpenTags(parser);
      parser.write(source.slice(at, at + piece));
    }
  parser.end();
  return builder.document;
}

/** Number of characters of a page whose tags never close that are parsed between two calls of `forgetOpenTags`. */
const piece = 16_384;

/**
 * Forgets all open tags of a parser but the innermost, which may be a script or a title: they are private there, and
 * the parser's time is quadratic in them.
 */
function forgetOpenTags(parser: Parser): void {
  const { stack, foreignContext } = parser as unknown as Record<"stack" | "foreignContext", unknown[]>;
  stack.splice(1);
  foreignContext.splice(1, foreignContext.length - 2);
}
