import { pictureAddress } from "./images.ts";
import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements that never are content. */
const machinery = new Set("script style noscript template link meta title object embed svg canvas dialog".split(" "));

/** Consent banners and advertisements, by the ids and classes that their makers give them (option `blockAds`). */
const advertising = {
  ids: new Set(
    "onetrust-consent-sdk CybotCookiebotDialog didomi-host usercentrics-root truste-consent-track cookie-law-info-bar".split(
      " ",
    ),
  ),
  idBeginnings: /^(?:google_ads_|div-gpt-ad|taboola-)/,
  classes:
    /(?:^|\s)(?:cc-window|cookie-banner|cookie-consent|qc-cmp2-container|adsbygoogle|OUTBRAIN|advertisement|ad-container)(?:\s|$)/,
};

/** Removes what is no content, in place: scripts, styles, hidden machinery and, when asked, advertising. */
export function removeMachinery(root: DomElement, blockAds: boolean): void {
  for (let node = root.firstChild; node;) {
    const next = node.nextSibling;
    if (isElement(node)) {
      const goes = machinery.has(node.localName) || node.hasAttribute("hidden") || (blockAds && isAdvertising(node));
      if (goes) node.remove();
      else removeMachinery(node, blockAds);
    }
    node = next;
  }
}

function isAdvertising({ id, className }: DomElement): boolean {
  return (
    (id !== "" && (advertising.ids.has(id) || advertising.idBeginnings.test(id))) ||
    (className !== "" && advertising.classes.test(className))
  );
}

/** Addresses that run something or hold a page of their own; pictures may hold their bytes. */
const running = /^\s*(?:javascript|vbscript|data:(?!image\/))/i;

/** What browsers leave out of an address. */
const ignored = /[\t\n\r]/g;

/** Removes handlers of events and addresses that run scripts, in place. */
export function removeScripting(root: DomElement): void {
  for (const { name, value } of Array.from(root.attributes))
    if (/^on|^srcdoc$/i.test(name) || (addressed.has(name) && running.test(value.replace(ignored, ""))))
      root.removeAttribute(name);
  for (let node = root.firstChild; node; node = node.nextSibling) if (isElement(node)) removeScripting(node);
}

const addressed = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);

/** Puts the true address into pictures that a script would load later. */
export function settleLazyImages(root: DomElement): void {
  for (const image of root.querySelectorAll("img")) {
    const address = pictureAddress(image);
    if (address !== undefined) image.setAttribute("src", address);
  }
}
