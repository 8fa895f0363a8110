import { removeWhere } from "../dom/remove-where.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements that are never content. */
const machinery = new Set("script style noscript template link meta title object embed svg canvas dialog".split(" "));

/** Consent banners and advertisements, by the ids and classes of their vendors (option `blockAds`). */
const advertising = {
  ids: new Set(
    "onetrust-consent-sdk CybotCookiebotDialog didomi-host usercentrics-root truste-consent-track cookie-law-info-bar".split(
      " ",
    ),
  ),
  idBeginnings: /^(?:google_ads_|div-gpt-ad|taboola-)/,
  classes: new Set(
    "cc-window cookie-banner cookie-consent qc-cmp2-container adsbygoogle OUTBRAIN advertisement ad-container".split(
      " ",
    ),
  ),
};

/** Removes what is not content, in place: scripts, styles, hidden machinery and, if requested, advertising. */
export function removeMachinery(root: DomElement, blockAds: boolean): void {
  const unfolding = panelsOfHeadings(root);
  removeWhere(
    root,
    (element) =>
      machinery.has(element.localName) || isHidden(element, unfolding) || (blockAds && isAdvertising(element)),
  );
}

/** Returns the ids of the panels that buttons in headings unfold. */
function panelsOfHeadings(root: DomElement): ReadonlySet<string | null> {
  const buttons = root.querySelectorAll("[aria-controls]").filter((button) => button.closest("h2, h3, h4, h5, h6, dt"));
  return new Set(buttons.map((button) => button.getAttribute("aria-controls")));
}

/** Returns whether an element stays hidden, even when a reader selects tabs, unfolds panels or searches the page. */
function isHidden(element: DomElement, unfolding: ReadonlySet<string | null>): boolean {
  const hidden = element.getAttribute("hidden");
  if (hidden === null || hidden === "until-found") return false;
  return element.getAttribute("role") !== "tabpanel" && !unfolding.has(element.id);
}

/** Returns whether an element is a consent banner or an advertisement. */
export function isAdvertising({ id, className }: DomElement): boolean {
  return (
    (id !== "" && (advertising.ids.has(id) || advertising.idBeginnings.test(id))) ||
    (className !== "" && className.split(/\s+/).some((name) => advertising.classes.has(name)))
  );
}
