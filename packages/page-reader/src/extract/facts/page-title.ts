import { textOf } from "../../dom/text.ts";
import type { DomDocument } from "../../dom/types.ts";
import { claimsOf } from "../../main-content/claims.ts";
import { titleOf } from "../../main-content/shown-title.ts";
import { sameTitle } from "../../main-content/title.ts";

/** The symbol with which a heading links to itself. */
const permalink = /\s*[¶#]$/;

/** Returns the page's title: its displayed one, or of the parts of the title in its head the longest, as the site's name is shorter. */
export function pageTitle(document: DomDocument): string {
  const claims = claimsOf(document);
  const shown = textOf(titleOf(document, claims)).replace(permalink, "");
  if (shown !== "" && !sameTitle(shown, claims.sites)) return shown;
  const parts = claims.stated.filter((title, _, all) => !all.some((part) => part !== title && title.startsWith(part)));
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? shown;
}
