import type { DomDocument } from "./types.ts";

/** The address that relative ones on a page refer to: its `base`, else its own. */
export function baseUrlOf(document: DomDocument, url: string): string {
  if (!document.mayHaveBase) return url;
  const base = document.querySelector("base[href]")?.getAttribute("href") ?? "";
  return URL.canParse(base, url) ? new URL(base, url).href : url;
}

/** An address made absolute; undefined when it cannot be one of the web. */
export function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = (address ?? "").trim();
  if (text === "") return undefined;
  // Most links of most sites; parsing each of them takes as long as parsing the page.
  const isPath = plainPath.test(text);
  if (!isPath && !plainAddress.test(text)) return parsed(text, base);
  if (lastBase.base !== base) lastBase = { base, root: parsed("/", base)?.slice(0, -1) };
  if (lastBase.root === undefined) return parsed(text, base);
  return isPath ? lastBase.root + text : text;
}

/** A path from the root of its site in which nothing is resolved, escaped or left out. */
const plainPath = /^\/(?:[\w-][\w/-]*)?$/;

/** A whole address in which nothing is resolved, escaped or left out: its host is a name in small letters of English. */
const plainAddress =
  /^https?:\/\/(?:[a-z\d](?:-?[a-z\d])*\.)+[a-z]{2,20}\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?(?:\?[\w=&.,:;+%@/-]*)?(?:#[\w=&.,:;+%@/-]*)?$/;

/** The links of a page ask for its root one after another. */
let lastBase: { readonly base: string; readonly root: string | undefined } = { base: "", root: undefined };

function parsed(text: string, base: string): string | undefined {
  const url = URL.parse(text, base);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.href : undefined;
}

/** Between two of a picture's addresses: a comma and a space, or a comma after a size; others belong to an address. */
export const betweenChoices = /,\s+|(?<=\s[\d.]{1,8}[wxh]),/;

/** A part of an address with what was escaped in it; as it is where it was not escaped as it should be. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
