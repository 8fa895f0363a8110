import { absoluteUrl, betweenChoices } from "../dom/absolute-urls.ts";
import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";
import { pictureAddress } from "./images.ts";

/** Attributes that hold an address and are not made absolute. */
const addressed = new Set("action formaction xlink:href data".split(" "));
/** Addresses that run something or hold a page of their own; pictures may hold their bytes. */
const running = /^\s*(?:javascript|vbscript|data:(?!image\/))/i;
/** What is an address already, or none that a page could be read from. */
const settled = /^(?:#|data:|mailto:|tel:|javascript:)/i;
/** What browsers leave out of an address. */
const ignored = /[\t\n\r]/g;

/**
 * Makes the addresses at and below an element absolute, in place. Pictures that a script would load later get their true
 * ones; handlers of events and addresses that run scripts go.
 */
export function settleAddresses(element: DomElement, base: string): void {
  const picture = element.localName === "img" ? pictureAddress(element) : undefined;
  if (picture !== undefined) element.setAttribute("src", picture);
  for (let at = element.attribs.first; at; at = at.next) {
    const { name, value } = at;
    if (name === "class") continue;
    const isMadeAbsolute = name === "href" || name === "src" || name === "poster";
    const runs = name.startsWith("on") || name === "srcdoc";
    if (runs || ((isMadeAbsolute || addressed.has(name)) && running.test(value.replace(ignored, ""))))
      element.removeAttribute(name);
    else if (isMadeAbsolute) settle(element, name, absolute(value, base));
    else if (name === "srcset") settle(element, name, absoluteChoice(value, base));
  }
  for (let node = element.firstChild; node; node = node.nextSibling) if (isElement(node)) settleAddresses(node, base);
}

function settle(element: DomElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function absolute(address: string, base: string): string {
  return settled.test(address) ? address : (absoluteUrl(address, base) ?? address);
}

/** A picture's addresses, each with what it is for (`srcset`). */
function absoluteChoice(srcset: string, base: string): string {
  const choices = srcset.split(betweenChoices).map((choice) => {
    const [address = "", ...size] = choice.trim().split(/\s+/);
    return [absolute(address, base), ...size].join(" ");
  });
  return choices.filter((choice) => choice !== "").join(", ");
}
