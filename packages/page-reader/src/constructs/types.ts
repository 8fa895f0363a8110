import type { DomDocument } from "../dom/types.ts";

/** Sets the type of a term apart from it, in place: docutils leaves the sign between them to the style. */
export function settleTypes(document: DomDocument): void {
  for (const type of document.body.querySelectorAll("dt .classifier"))
    if (type.previousElementSibling?.className !== "classifier-delimiter")
      type.insertBefore(document.createTextNode(" : "), type.firstChild);
}
