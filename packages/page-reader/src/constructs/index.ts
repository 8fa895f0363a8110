import type { DomDocument } from "../dom/types.ts";
import { settleAnchors } from "./anchors.ts";
import { settleBoxes } from "./boxes.ts";
import { settleCode } from "./code.ts";
import { settleEmails } from "./emails.ts";
import { settleFootnotes } from "./footnotes.ts";
import { settleFormulas } from "./formulas.ts";
import { settleLazyImages } from "./lazy-images.ts";
import { presentIn } from "./present.ts";
import { settleTasks } from "./tasks.ts";
import { settleTypes } from "./types.ts";

/**
 * Normalises what generators write in their own ways, in place, before anything is removed from a page: formulas, code
 * next to line numbers, footnotes, boxes, tabs, media, task lists, email addresses,
 * images that a script fills.
 */
export function settleConstructs(document: DomDocument): void {
  const { formulas, code, tasks, footnotes, boxes, anchors, emails, types, lazyImages } = presentIn(document);
  if (anchors) settleAnchors(document.body);
  if (formulas) settleFormulas(document);
  if (code) settleCode(document);
  if (boxes) settleBoxes(document);
  if (tasks) settleTasks(document.body);
  if (lazyImages) settleLazyImages(document.body);
  if (types) settleTypes(document);
  if (emails) settleEmails(document.body);
  if (footnotes) settleFootnotes(document);
}
