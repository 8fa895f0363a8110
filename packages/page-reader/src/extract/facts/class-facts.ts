import { judgeUp } from "../../dom/ancestors.ts";
import { shortText } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { conceptsOf, isConcept } from "../values/lexicon.ts";
import type { Fact } from "./fact.ts";

/** Blocks with things other than the page's subject. */
const elsewhere =
  "nav, header:not(article header, main header), footer, aside, ul, ol, table, dl, form, [class*=related], [class*=card], [class*=comment]";

/** Maximum length of a fact, characters. */
const longest = 120;

/** Concepts that classes name reliably; other class names often describe layout, and bylines are read elsewhere. */
const telling = new Set(
  "sku brand salary address phone email reviewcount availability weight color duration servings company employmenttype startdate isbn version license".split(
    " ",
  ),
);

/**
 * `<span class="rating-count">(41)</span>`: finds elements that are the only ones of their class, and whose class names
 * a fact.
 */
export function classFacts(root: DomElement): Fact[] {
  const found = new Map<string, string[]>();
  const isElsewhere = judgeUp((element) => element.matches(elsewhere) || undefined);
  for (const element of root.querySelectorAll("[class]")) {
    if (element.children.length > 1 || isElsewhere(element)) continue;
    const text = shortText(element, longest);
    // A counter without votes, or a duration as a clock shows it, starts with zero.
    if (text === undefined || text === "" || /^\W*0/.test(text)) continue;
    for (const name of element.className
      .split(/\s+/)
      .filter((part) => isConcept(part) && telling.has(conceptsOf(part)[0] ?? "")))
      // Only a class that occurs once names a fact, so counting stops at two.
      if ((found.get(name)?.length ?? 0) < 2) found.set(name, [...(found.get(name) ?? []), text]);
  }
  return [...found].flatMap(([name, texts]): Fact[] => {
    const [only = ""] = texts;
    return texts.length === 1 ? [{ path: [name], value: only, origin: "text" }] : [];
  });
}
