import type { Parser } from "htmlparser2";
import { ClosingParser } from "./closing-parser.ts";
import { TreeBuilder, type TagWatcher } from "./build-tree.ts";
import { SkippingTokenizer } from "./skipping-tokenizer.ts";
import type { DomDocument } from "./document.ts";

/** Maximum amount of HTML that is parsed, scripts included, characters. */
export const maxSource = 8_000_000;
/** Declarations of entities in the doctype of XHTML, whose end is text to an HTML parser. */
const declarations = /^(.{0,200}?<!doctype\s[^<>[]{0,300})\[[^\]]*\]/is;
/** Surrogates, in pairs or without their other half, which no text may have. */
const surrogates = /[\ud800-\udfff]/;
/** Number of characters parsed between two checks of the tree's size and of the open tags. */
const piece = 16_384;
/** Maximum number of tags that are open at once; a tree is far less deep. */
const mostOpen = 10_000;

/**
 * Parses a page leniently. The result always has an html, a head and a body, and no comments. Beyond limits that no
 * honest page reaches, the rest is cut off.
 *
 * @param watcher receives the page's tags and texts, also of what the tree has no room for
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string, watcher?: TagWatcher): DomDocument {
  // Browsers treat `<![CDATA[` as a comment up to the next `>`, the parser up to `]]>`, which most pages never contain.
  const text = html.slice(0, maxSource).replaceAll("\0", "");
  // Looking for any is quicker than looking for halves, and most pages have none.
  const whole = surrogates.test(text) ? text.replace(/\p{Cs}/gu, "\ufffd") : text;
  const cut = whole.replace(declarations, "$1");
  const source = cut.includes("[CDATA[") ? cut.replaceAll("<![CDATA[", "<!CDATA[") : cut;
  const builder = new TreeBuilder(watcher);
  const parser = new ClosingParser(builder, { decodeEntities: true, Tokenizer: SkippingTokenizer });
  for (let at = 0; at < source.length; at += piece) {
    if (builder.isDone && !watcher) break;
    parser.write(source.slice(at, at + piece));
    forgetOuterTags(parser, builder.isDone ? 1 : mostOpen);
  }
  parser.end();
  return builder.document;
}

/**
 * Forgets all open tags of a parser but the `most` innermost, whose last may be a script or a title. They are private
 * there, and the parser's time is quadratic in them.
 */
function forgetOuterTags(parser: Parser, most: number): void {
  const { stack, foreignContext } = parser as unknown as Record<"stack" | "foreignContext", unknown[]>;
  stack.splice(most);
  foreignContext.splice(most, foreignContext.length - most - 1);
}
