import { parseLenient } from "../structured/json-blocks.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import type { ProductArea } from "./product-area.ts";

/** Scripts beyond this length are cut; what matters stands near the front, characters. */
const maxScript = 400_000;
/** Attributes in which shop systems keep their variants. */
const jsonAttributes = [
  "data-product",
  "data-variants",
  "data-product_variations",
  "data-product-json",
  "data-page",
  "data-props",
  "data-state",
  "data-product-info",
  "data-gtm",
  "data-tracking",
  "data-analytics",
];

/** The text of a page's scripts, and of attributes that hold JSON. */
export function sourceOf(document: DomDocument, area: ProductArea): string {
  const scripts = [...document.querySelectorAll("script:not([src])")]
    .filter((script) => !isReadElsewhere(script))
    .map((script) => script.textContent ?? "");
  const attributes = [...document.querySelectorAll(jsonAttributes.map((name) => `[${name}]`).join(", "))]
    .filter((element) => !area.isOutside(element))
    .slice(0, 10)
    .flatMap((element) => jsonAttributes.map((name) => element.getAttribute(name) ?? ""))
    .filter((text) => /^\s*[[{]/.test(text));
  return (
    [...attributes, ...scripts]
      .map((text) => text.slice(0, maxScript))
      .filter((text) => /price|sku|product/i.test(text))
      .join("\n")
      .slice(0, maxScript * 2)
      .replaceAll('\\"', '"')
      .replaceAll("&quot;", '"')
      // One space is as good as many, and keeps the patterns from trying every one of them.
      .replace(/\s+/g, " ")
  );
}

/** Linked data that can be parsed is read as such; only broken blocks are looked through for what they state. */
function isReadElsewhere(script: DomElement): boolean {
  return /ld\+json/i.test(script.getAttribute("type") ?? "") && parseLenient(script.textContent ?? "") !== undefined;
}
