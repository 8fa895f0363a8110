import { pictureAddress } from "./images.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements that never are content. */
const machinery = "script, style, noscript, template, link, meta, title, object, embed, svg, canvas, dialog, [hidden]";

/** Consent banners and advertisements, by the names that their makers give them (option `blockAds`). */
const advertising = [
  "#onetrust-consent-sdk",
  "#CybotCookiebotDialog",
  "#didomi-host",
  "#usercentrics-root",
  "#truste-consent-track",
  ".cc-window",
  ".cookie-banner",
  ".cookie-consent",
  "#cookie-law-info-bar",
  ".qc-cmp2-container",
  "ins.adsbygoogle",
  "[id^=google_ads_]",
  "[id^=div-gpt-ad]",
  ".OUTBRAIN",
  "[id^=taboola-]",
  ".advertisement",
  ".ad-container",
].join(", ");

/** Removes what is no content, in place: scripts, styles, hidden machinery and, when asked, advertising. */
export function removeMachinery(root: DomElement, blockAds: boolean): void {
  for (const element of root.querySelectorAll(machinery)) element.remove();
  if (blockAds) for (const element of root.querySelectorAll(advertising)) element.remove();
}

/** Puts the true address into pictures that a script would load later. */
export function settleLazyImages(root: DomElement): void {
  for (const image of root.querySelectorAll("img")) {
    const address = pictureAddress(image);
    if (address !== undefined) image.setAttribute("src", address);
  }
}

/** Headers, navigation, footers and side columns: what `onlyMainContent` drops from any page. */
export function removeFrame(root: DomElement): void {
  const frame =
    "header:not(main header, article header), footer:not(article footer), nav, aside, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=complementary]";
  for (const element of root.querySelectorAll(frame)) element.remove();
}
