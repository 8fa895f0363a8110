import { judgeUp } from "../../dom/ancestors.ts";
import { collapse, shortText } from "../../dom/text.ts";
import { isElement, type DomElement, type DomNode } from "../../dom/types.ts";
import { currencyOf } from "../../values/currency.ts";
import { conceptsOf } from "../values/lexicon.ts";
import { isUnit } from "../values/unit.ts";
import type { Fact } from "./fact.ts";

/** Maximum length of a count with its noun, characters. */
const longest = 40;

/** `14 Reviews`, `(2 comments)`, `1.9K views`: a whole number, perhaps in thousands, and what it counts. */
const counted = /^\(?(\d{1,3}(?:[.,\s]\d{3})+|\d+(?:[.,]\d(?=\s?k))?)\s?(k?)\+?\s+(\p{L}{3,24})\)?$/iu;

/** Years and post codes precede words too: `2017 study`, `59800 Lille`. */
const isBare = /^\d{4,}$/;

const elsewhere = "nav, header:not(article header, main header), footer, aside, form, button, select";

/** Returns the counts that a page states of its own things, such as comments, if it states only one number of each. */
export function countFacts(root: DomElement): Fact[] {
  const found = new Map<string, Set<number>>();
  const isElsewhere = judgeUp((element) => element.matches(elsewhere) || undefined);
  for (const element of root.querySelectorAll("span, a, p, div, li, strong, b, small, em, h2, h3, h4")) {
    if (element.children.length > 1 || !beginsInNumber(element)) continue;
    const text = shortText(element, longest) ?? "";
    if (isElsewhere(element)) continue;
    const [, digits = "", thousand, noun = ""] = counted.exec(collapse(text)) ?? [];
    if (noun === "" || (isBare.test(digits) && !noun.endsWith("s")) || isUnit(noun) || currencyOf(text) !== undefined)
      continue;
    const number = thousand ? Number(digits.replace(",", ".")) * 1000 : Number(digits.replace(/[.,\s]/g, ""));
    const name = noun.toLowerCase();
    found.set(name, (found.get(name) ?? new Set()).add(number));
  }
  return [...found].flatMap(([name, numbers]): Fact[] => {
    const [value] = numbers;
    const isScore = conceptsOf(name)[0] === "rating";
    if (value === undefined || numbers.size > 1 || (isScore && name !== "ratings")) return [];
    return [{ path: [isScore ? "ratingCount" : name], value: Math.round(value), origin: "pair", counts: true }];
  });
}

/** Returns whether the first text of an element begins with a digit; most do not, and need not be read. */
function beginsInNumber(element: DomElement): boolean {
  let node: DomNode | null = element.firstChild;
  while (node && isElement(node)) node = node.firstChild;
  return node !== null && /^\s*\(?\d/.test(node.textContent);
}
