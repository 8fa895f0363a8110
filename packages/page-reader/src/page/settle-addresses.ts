import { absoluteUrl, betweenChoices, isRunning } from "../dom/absolute-urls.ts";
import { isElement, type DomElement } from "../dom/types.ts";
import { pictureAddress } from "./images.ts";

/** Attributes with an address that are not made absolute. */
const addressed = new Set("action formaction xlink:href data".split(" "));
/** Addresses that are already absolute, or do not lead to a page. */
const settled = /^(?:#|data:|mailto:|tel:|javascript:)/i;

/**
 * Makes the addresses at and below an element absolute, in place. Lazily loaded images get their real addresses; event
 * handlers and addresses that run scripts are removed.
 */
export function settleAddresses(element: DomElement, base: string): void {
  const picture = element.localName === "img" ? pictureAddress(element) : undefined;
  if (picture !== undefined) element.setAttribute("src", picture);
  for (const [name, value] of element.attribs.pairs()) {
    if (name === "class") continue;
    const isMadeAbsolute = name === "href" || name === "src" || name === "poster";
    const runs = name.startsWith("on") || name === "srcdoc";
    if (runs || ((isMadeAbsolute || addressed.has(name)) && isRunning(value))) element.removeAttribute(name);
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

/** Makes an image's addresses absolute, each with its condition (`srcset`). */
function absoluteChoice(srcset: string, base: string): string {
  const choices = srcset.split(betweenChoices).map((choice) => {
    const [address = "", ...size] = choice.trim().split(/\s+/);
    return [absolute(address, base), ...size].join(" ");
  });
  return choices.filter((choice) => choice !== "").join(", ");
}
