import { collapse } from "./text.ts";
import type { DomDocument } from "./types.ts";
import { withoutMarkup } from "./without-markup.ts";

/** What a page's meta elements say under the first of these names that says anything. */
export function metaContent(document: DomDocument, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const meta = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
    const content = collapse(withoutMarkup(meta?.getAttribute("content") ?? ""));
    if (content !== "") return content;
  }
  return undefined;
}
