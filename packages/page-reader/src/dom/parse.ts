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
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string): DomDocument {
  return parseWatched(html).document;
}

/** Parses a page and reports its tags to a watcher, except those beyond the limits, where the tree is cut off. */
export function parseWatched(
  html: string,
  watcher?: TagWatcher,
): { readonly document: DomDocument; readonly isCut: boolean } {
  // Browsers treat `<![CDATA[` as a comment up to the next `>`, the parser up to `]]>`, which most pages never contain.
  const cut = html.slice(0, maxSource).replaceAll("\0", "");
  const source = cut.includes("[CDATA[") ? cut.replaceAll("<![CDATA[", "<!CDATA[") : cut;
  const builder = new TreeBuilder(watcher);
  const parser = new Parser(builder, { decodeEntities: true, Tokenizer: SkippingTokenizer });
  for (let at = 0; at < source.length && !builder.full; at += step) parser.write(source.slice(at, at + step));
  parser.end();
  return { document: builder.document, isCut: builder.full };
}
