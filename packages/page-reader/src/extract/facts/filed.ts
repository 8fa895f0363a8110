import { judgeUp } from "../../dom/ancestors.ts";
import { shortText } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import type { Fact } from "./fact.ts";

/** Maximum length of a tag, characters. */
const longest = 60;

/** Returns the categories and tags under which a page is filed, by the links that say so (the rel-tag microformat). */
export function filedFacts(root: DomElement): Fact[] {
  const isElsewhere = judgeUp(
    (element) =>
      element.matches("aside, nav, [class*=wp-widget], [class*=widget]:not([class*=elementor])") || undefined,
  );
  return root.querySelectorAll("a[rel~=tag], a[rel~=category]").flatMap((link): Fact[] => {
    const value = shortText(link, longest) ?? "";
    if (value === "" || isElsewhere(link)) return [];
    const name = /category/.test(link.getAttribute("rel") ?? "") ? "category" : "tags";
    return [{ path: [name], value, origin: "text", listed: true }];
  });
}
