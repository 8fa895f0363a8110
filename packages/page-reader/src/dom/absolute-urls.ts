import type { DomDocument } from "./types.ts";

/** Returns the address that relative addresses refer to: the page's `base`, otherwise its own address. */
export function baseUrlOf(document: DomDocument, url: string): string {
  return document.mayHaveBase ? baseFrom(document.querySelector("base[href]")?.getAttribute("href"), url) : url;
}

/** Maximum length of a declared base, characters: it is written with each of a page's addresses. */
const longestBase = 500;
/** Marks a base that is known only by its site. */
const siteOnly = "#site-of-a-long-base";
/** Addresses that need no more of a base than its site. */
const ofSite = /^(?:[/\\]|[a-z][a-z\d+.-]*:)/i;

/**
 * Returns the base that an address declares; as in browsers, `javascript:` and `data:` addresses are ignored. Of one
 * that is too long, it returns only the origin, with a mark.
 */
export function baseFrom(address: string | null | undefined, url: string): string {
  const base = URL.parse(address ?? "", url);
  if (!base || /^(?:data|javascript):$/.test(base.protocol)) return url;
  return base.host.length + base.pathname.length > longestBase ? base.origin + siteOnly : base.href;
}

const running = /^[\s\p{Cc}]*(?:javascript:|vbscript:|data:(?!image\/))/iu;

/** Returns whether an address runs something or contains a page of its own; images may contain their bytes. */
export function isRunning(address: string): boolean {
  // Browsers ignore these characters.
  return running.test(address.replace(/[\t\n\r]/g, ""));
}

/** Makes an address absolute; undefined if it cannot be a web address. */
export function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = (address ?? "").trim();
  if (text === "" || (base.endsWith(siteOnly) && !ofSite.test(text))) return undefined;
  const url = URL.parse(text, base);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.href : undefined;
}

/**
 * The separator of an image's addresses: a comma and a space, or a comma after a size; other commas belong to an
 * address.
 */
export const betweenChoices = /,\s+|(?<=\s[\d.]{1,8}[wxh]),/;

/** Decodes a part of an address; malformed escapes leave it unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
