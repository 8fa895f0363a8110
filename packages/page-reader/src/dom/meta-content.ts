import { collapse } from "./text.ts";
import { oncePer } from "../values/once.ts";
import type { DomDocument, DomElement } from "./types.ts";
import { withoutMarkup } from "./without-markup.ts";

/** Returns the content of the page's meta elements for the first of these names that has any. */
export function metaContent(document: DomDocument, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const content = collapse(withoutMarkup(metasOf(document).get(name)?.getAttribute("content") ?? ""));
    if (content !== "") return content;
  }
  return undefined;
}

/** The first meta element of each name. */
const metasOf = oncePer((document: DomDocument): ReadonlyMap<string, DomElement> => {
  const metas = new Map<string, DomElement>();
  for (const meta of document.querySelectorAll("meta"))
    for (const key of ["property", "name", "itemprop"]) {
      const name = meta.getAttribute(key);
      if (name !== null && !metas.has(name)) metas.set(name, meta);
    }
  return metas;
});
