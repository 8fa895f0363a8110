import type { DomDocument, DomElement } from "../dom/types.ts";
import { settleAmp } from "./amp.ts";
import { settleAnchors } from "./anchors.ts";
import { settleBoxes } from "./boxes.ts";
import { settleCode } from "./code.ts";
import { settleEmails } from "./emails.ts";
import { settleFootnotes } from "./footnotes.ts";
import { settleFormulas } from "./formulas.ts";
import { settleGrids } from "./grids.ts";
import { settleLazyImages } from "./lazy-images.ts";
import { settleLists } from "./lists.ts";
import { presentIn } from "./present.ts";

/** Controls that wikis, forums, notebooks and manuals show next to a text. */
const controls =
  ".mw-editsection, .bbCodeBlock-expandLink, .codebox > p > a, .jp-InputPrompt, .jp-OutputPrompt, .devsite-page-title > [hidden], summary.hideme";

/**
 * Normalises what generators write in their own ways, in place, before anything is removed from a page: formulas, code
 * next to line numbers, footnotes, boxes, tabs, media, lists, tables, email addresses, images that a script fills.
 */
export function settleConstructs(document: DomDocument): void {
  const { body } = document;
  const present = presentIn(document);
  if (present.amp) settleAmp(document);
  if (present.anchors) settleAnchors(body);
  if (present.controls) for (const control of body.querySelectorAll(controls)) control.remove();
  if (present.formulas) settleFormulas(document);
  if (present.code) settleCode(document);
  if (present.boxes) settleBoxes(document);
  if (present.lists) settleLists(document);
  if (present.grids) settleGrids(document);
  if (present.tasks) settleTasks(body);
  if (present.lazyImages) settleLazyImages(body);
  if (present.types) settleTypes(document);
  if (present.emails) settleEmails(body);
  if (present.footnotes) settleFootnotes(document);
}

/** Writes the check boxes of task lists as `[x]` and `[ ]`, in place. */
function settleTasks(body: DomElement): void {
  for (const box of body.querySelectorAll("input[type=checkbox]")) {
    const item = box.closest("li");
    if (item && item.textContent.trim() !== "" && !box.closest("form, nav"))
      box.replaceWith(box.hasAttribute("checked") ? "[x] " : "[ ] ");
  }
}

/**
 * Separates the type of a term from the term, in place: docutils leaves the separator to the style sheet. JSDoc writes
 * what kind of parameter one is directly behind its name, and TypeDoc before it.
 */
function settleTypes(document: DomDocument): void {
  for (const kind of document.body.querySelectorAll(".signature-attributes")) kind.insertBefore(" ", kind.firstChild);
  // Rustdoc continues the signature in a heading with a block.
  for (const block of document.body.querySelectorAll(".code-header > .where")) {
    const span = document.createElement("span");
    span.takeContent(block);
    block.replaceWith(" ", span);
  }
  for (const kind of document.body.querySelectorAll(".tsd-tag"))
    kind.parentElement?.insertBefore(" ", kind.nextSibling);
  for (const type of document.body.querySelectorAll("dt .classifier"))
    if (type.previousElementSibling?.className !== "classifier-delimiter") type.insertBefore(" : ", type.firstChild);
}
