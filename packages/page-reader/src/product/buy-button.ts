import buying from "./phrases/buying.json" with { type: "json" };
import type { DomDocument, DomElement } from "../dom/types.ts";
import { textOf } from "../dom/text.ts";
import type { ProductArea } from "./product-area.ts";
import { soldOutWords } from "./stock-words.ts";
import { anyOf } from "../text/phrases.ts";

/** Verbs of some languages that follow the word for cart. */
const putBehind = "legen|hinzufügen|toevoegen|ekle|tesz\\p{L}+|rakom|lisää";
const intoCart = `(?:${anyOf(buying.puts)}) ?(?:${anyOf(buying.carts)})(?: (?:${putBehind}).{0,12}|.{0,15})?`;

/** Labels of buttons that buy, or require a choice first. */
const buyLabel = new RegExp(
  `^(?:[+\\s]*)(?:${intoCart}|${anyOf(buying.labels)})(?:\\s*[-–|·•(]\\s*.{0,20})?[!.]?$`,
  "iu",
);

/** Names of elements that add to a cart. */
const buyName =
  /add[-_]?to[-_]?(?:cart|bag|basket)|btn-?buy|buy-?now|btn-cart|add-cart|atc-?button|to-?basket|into-?cart|warenkorb/i;

/** A button that buys, and whether it can be pressed. */
export interface BuyButton {
  readonly element: DomElement;
  readonly usable: boolean;
  readonly label: string;
}

const buttons =
  "button, input[type=submit], input[type=button], input[type=image], a, [role=button], [tabindex], [class*=add-to-cart], [class*=addToCart], [class*=AddToCart]";

/** Returns the page's button that buys: present and usable, present but disabled, or absent. */
export function buyButton(document: DomDocument, area: ProductArea): BuyButton | undefined {
  let disabled: BuyButton | undefined;
  for (const element of document.querySelectorAll(buttons)) {
    const label = labelOf(element, area);
    if (label.length > 60 || !buys(element, label) || area.isOutside(element) || area.isHidden(element)) continue;
    if (!isDisabled(element)) return { element, usable: true, label };
    disabled = { element, usable: false, label };
  }
  return disabled;
}

function labelOf(element: DomElement, area: ProductArea): string {
  const text = area.shortText(element) ?? "";
  const pictured = element.querySelector("img")?.getAttribute("alt") ?? "";
  const other = ["value", "aria-label", "title", "alt"].map((name) => element.getAttribute(name) ?? "");
  return (
    [text || textOf(element.querySelector("[aria-label], [title]")), ...other, pictured]
      .find((label) => label.trim() !== "")
      ?.trim() ?? ""
  );
}

function buys(element: DomElement, label: string): boolean {
  if (buyLabel.test(label)) return true;
  const names = `${element.id} ${element.className} ${element.getAttribute("name") ?? ""}`;
  return buyName.test(names) && label !== "" && label.length < 40 && !soldOutWords.test(label);
}

/** Labels of a button that waits for a script or for a choice. */
const waiting = /load|select|choose|wähl|choisi|elige|scegli|escolh/i;

/** Disabled itself, and not because it waits. */
function isDisabled(element: DomElement): boolean {
  if (waiting.test(element.textContent)) return false;
  return (
    element.hasAttribute("disabled") ||
    element.getAttribute("aria-disabled") === "true" ||
    /(?:^|[\s_-])(?:disabled|sold-?out|out-?of-?stock|unavailable)(?=$|[\s_-])/i.test(element.className)
  );
}
