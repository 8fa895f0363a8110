import type { DomDocument, DomElement } from "./types.ts";

/** The address that relative ones on a page refer to: its `base`, else its own. */
export function baseUrlOf(document: DomDocument, url: string): string {
  const base = document.querySelector("base[href]")?.getAttribute("href") ?? "";
  return URL.canParse(base, url) ? new URL(base, url).href : url;
}

/** An address made absolute; undefined when it cannot be one of the web. */
export function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = (address ?? "").trim();
  if (text === "" || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}

/** Makes the links and picture addresses below an element absolute, in place. */
export function makeUrlsAbsolute(root: DomElement, base: string): void {
  for (const element of root.querySelectorAll("[href], [src], [poster]")) {
    for (const name of ["href", "src", "poster"]) {
      const value = element.getAttribute(name);
      if (value === null || value.startsWith("#") || /^(?:data|mailto|tel|javascript):/i.test(value)) continue;
      const absolute = absoluteUrl(value, base);
      if (absolute !== undefined) element.setAttribute(name, absolute);
    }
  }
}
