import type { DomDocument } from "./types.ts";

/** Returns the address that relative addresses refer to: the page's `base`, otherwise its own address. */
export function baseUrlOf(document: DomDocument, url: string): string {
  if (!document.mayHaveBase) return url;
  const base = document.querySelector("base[href]")?.getAttribute("href") ?? "";
  return URL.canParse(base, url) ? new URL(base, url).href : url;
}

/** Makes an address absolute; undefined if it cannot be a web address. */
export function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = (address ?? "").trim();
  if (text === "") return undefined;
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
