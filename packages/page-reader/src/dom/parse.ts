import { Parser } from "htmlparser2";
import { TreeBuilder } from "./build-tree.ts";
import { SkippingTokenizer } from "./skipping-tokenizer.ts";
import type { TagWatcher } from "./build-tree.ts";
import type { DomDocument } from "./document.ts";

/** Most HTML that is parsed, scripts included, characters. */
export const maxSource = 8_000_000;
/** Characters that are parsed between two looks at how much there is. */
const step = 262_144;

/**
 * Parses a page leniently. There is always an html, a head and a body, whatever was sent;
 * there are no comments. Beyond bounds that no honest page reaches, the rest of it is cut.
 *
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string): DomDocument {
  return parseWatched(html).document;
}

/** Parses a page while somebody watches its tags; what lies beyond the bounds, so that the tree is cut, is not seen. */
export function parseWatched(
  html: string,
  watcher?: TagWatcher,
): { readonly document: DomDocument; readonly isCut: boolean } {
  // Browsers take `<![CDATA[` for a comment up to the next `>`, the parser for one up to `]]>`, which most pages never write.
  const cut = html.slice(0, maxSource).replaceAll("\0", "");
  const source = cut.includes("[CDATA[") ? cut.replaceAll("<![CDATA[", "<!CDATA[") : cut;
  const builder = new TreeBuilder(watcher);
  const parser = new Parser(builder, { decodeEntities: true, Tokenizer: SkippingTokenizer });
  for (let at = 0; at < source.length && !builder.full; at += step) parser.write(source.slice(at, at + step));
  parser.end();
  return { document: builder.document, isCut: builder.full };
}
