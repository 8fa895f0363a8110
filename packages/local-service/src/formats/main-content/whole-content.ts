import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { removeFrame, removeMachinery } from "../page/clean-html.ts";

/** Surroundings that carry names instead of roles. */
const named =
  "[class*=breadcrumb], [id*=breadcrumb], [class*=cookie], [id*=cookie], [class*=site-header], [class*=site-footer], [id=header], [id=footer], [class*=newsletter], [class*=social-share], [class*=share-buttons], [class*=skip-link]";

/** Share of the page's text that must remain; a page that is nothing but frame is kept as it is. */
const leastShare = 0.1;

/**
 * The content of a page that is no article, such as a shop's, a list or a contact page: all of it but
 * headers, navigation, footers and the like, since on such pages every label counts.
 */
export function wholeContent(document: DomDocument): DomElement {
  const { body } = document;
  const heading = body.querySelector("h1")?.cloneNode(true);
  removeMachinery(body, true);
  const before = body.cloneNode(true);
  removeFrame(body);
  for (const element of body.querySelectorAll(named))
    if (textOf(element).length < textOf(body).length * 0.5) element.remove();
  const content = body.querySelector("main, [role=main]");
  const chosen = content && textOf(content).length > textOf(body).length * 0.5 ? content : body;
  if (textOf(chosen).length < textOf(before).length * leastShare) return before;
  if (heading && !chosen.querySelector("h1")) chosen.insertBefore(heading, chosen.firstChild);
  return chosen;
}
