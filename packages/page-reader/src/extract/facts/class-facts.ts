import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { conceptsOf, isConcept } from "../values/lexicon.ts";
import type { Fact } from "./fact.ts";

/** Blocks with things other than the page's subject. */
const elsewhere =
  "nav, header:not(article header, main header), footer, aside, ul, ol, table, dl, form, [class*=related], [class*=card], [class*=comment]";

/** Concepts that classes name reliably; other class names often describe layout. */
const telling = new Set(
  "author datepublished datemodified sku brand salary address phone email rating reviewcount availability weight color duration servings company employmenttype startdate isbn version license".split(
    " ",
  ),
);

/**
 * `<p class="byline">By Jane Roe</p>`: finds elements that are the only ones of their class, and whose class names a
 * fact.
 */
export function classFacts(root: DomElement): Fact[] {
  const found = new Map<string, string[]>();
  for (const element of root.querySelectorAll("[class]")) {
    if (element.children.length > 1 || element.closest(elsewhere)) continue;
    const text = textOf(element);
    if (text === "" || text.length > 120) continue;
    for (const name of element.className
      .split(/\s+/)
      .filter((part) => isConcept(part) && telling.has(conceptsOf(part)[0] ?? "")))
      // Only a class that occurs once names a fact, so counting stops at two.
      if ((found.get(name)?.length ?? 0) < 2) found.set(name, [...(found.get(name) ?? []), text]);
  }
  return [...found].flatMap(([name, texts]): Fact[] => {
    const [only = ""] = texts;
    return texts.length === 1 ? [{ path: [name], value: withoutBy(name, only), origin: "text" }] : [];
  });
}

/** Returns a byline without its introductory word. */
export function withoutBy(name: string, text: string): string {
  return conceptsOf(name)[0] === "author"
    ? text.replace(/^(?:written\s+)?(?:by|von|par|por|di|door|av|text:?)\s+/i, "")
    : text;
}
