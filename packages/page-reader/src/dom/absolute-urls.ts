import { isElement } from "./types.ts";
import type { DomDocument, DomElement } from "./types.ts";

/** The address that relative ones on a page refer to: its `base`, else its own. */
export function baseUrlOf(document: DomDocument, url: string): string {
  const base = document.querySelector("base[href]")?.getAttribute("href") ?? "";
  return URL.canParse(base, url) ? new URL(base, url).href : url;
}

/** An address made absolute; undefined when it cannot be one of the web. */
export function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = (address ?? "").trim();
  if (text === "") return undefined;
  // Most links of most sites; parsing each of them takes as long as parsing the page.
  if (!plainPath.test(text)) return parsed(text, base);
  if (lastBase.base !== base) lastBase = { base, root: parsed("/", base)?.slice(0, -1) };
  return lastBase.root === undefined ? undefined : lastBase.root + text;
}

/** A path from the root of its site in which nothing is resolved, escaped or left out. */
const plainPath = /^\/(?:[\w-][\w/-]*)?$/;

/** The links of a page ask for its root one after the other. */
let lastBase: { readonly base: string; readonly root: string | undefined } = { base: "", root: undefined };

function parsed(text: string, base: string): string | undefined {
  const url = URL.parse(text, base);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.href : undefined;
}

const addresses = ["href", "src", "poster"] as const;
/** What is an address already, or none that a page could be read from. */
const settled = /^(?:#|data:|mailto:|tel:|javascript:)/i;

/** Makes the links and picture addresses at and below an element absolute, in place. */
export function makeUrlsAbsolute(root: DomElement, base: string): void {
  for (const name of addresses) {
    const value = root.getAttribute(name);
    const absolute = value === null || settled.test(value) ? undefined : absoluteUrl(value, base);
    if (absolute !== undefined) root.setAttribute(name, absolute);
  }
  const choice = root.getAttribute("srcset");
  if (choice !== null) root.setAttribute("srcset", absoluteChoice(choice, base));
  for (let node = root.firstChild; node; node = node.nextSibling) if (isElement(node)) makeUrlsAbsolute(node, base);
}

/** Between two of a picture's addresses: a comma and a space, or a comma after a size; others belong to an address. */
export const betweenChoices = /,\s+|(?<=\s[\d.]{1,8}[wxh]),/;

/** A picture's addresses, each with what it is for (`srcset`). */
function absoluteChoice(srcset: string, base: string): string {
  const choices = srcset.split(betweenChoices).map((choice) => {
    const [address = "", ...size] = choice.trim().split(/\s+/);
    const absolute = settled.test(address) ? address : (absoluteUrl(address, base) ?? address);
    return [absolute, ...size].join(" ");
  });
  return choices.filter((choice) => choice !== "").join(", ");
}
