import { isMedia } from "../../constructs/media.ts";
import { removeWhere } from "../../dom/remove-where.ts";
import { isBlank } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { unwrap } from "../../dom/unwrap.ts";
import { unwrapQuestions } from "../../dom/unwrap-questions.ts";
import { mapText } from "../blocks.ts";

/** Elements whose text is not content. */
const machinery: ReadonlySet<string> = new Set(
  "script style template link meta title object embed svg canvas iframe input select textarea button audio video map".split(
    " ",
  ),
);

/** Fraction of a page's text from which text for readers without scripts is the page itself. */
const ownShare = 0.35;

/** Removes machinery from a page, in place; images, videos and the questions that buttons unfold stay. */
export function preparePage(body: DomElement): void {
  unwrapQuestions(body);
  /** Text for readers without scripts; most of it is only an image that counts visits. */
  const apart: DomElement[] = [];
  removeWhere(body, (inner) => {
    if (inner.localName !== "noscript") return machinery.has(inner.localName) && !isMedia(inner);
    const isEmpty = isBlank(inner);
    if (!isEmpty) apart.push(inner);
    return isEmpty;
  });
  if (apart.length === 0) return;
  const text = mapText(body);
  const total = text.of(body).length;
  for (const element of apart)
    if (text.of(element).length > total * ownShare) unwrap(element);
    else element.remove();
}
