import type { DomDocument } from "../dom/types.ts";

/** Separates the type of a term from the term, in place: docutils leaves the separator to the style sheet. */
export function settleTypes(document: DomDocument): void {
  for (const type of document.body.querySelectorAll("dt .classifier"))
    if (type.previousElementSibling?.className !== "classifier-delimiter")
      type.insertBefore(document.createTextNode(" : "), type.firstChild);
}
