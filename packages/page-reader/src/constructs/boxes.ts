import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";

/** Writes the labels of boxes, tabs and ticked entries as words, where they are pictures or elsewhere, in place. */
export function settleBoxes(document: DomDocument): void {
  const { body } = document;
  for (const box of body.querySelectorAll(".admonitionblock")) settleAdmonition(document, box);
  for (const set of body.querySelectorAll(".tabbed-set, .vp-code-group, [role=tablist]")) settleTabs(document, set);
  for (const tick of body.querySelectorAll(
    "li .fa-check-square-o, li .fa-square-check-o, li .fa-square-o, li .checkbox-on, li .checkbox-off, ul.org-ul > li > code:first-child",
  ))
    if (tick.localName !== "code" || /^\[[X\s]\]$/.test(tick.textContent))
      tick.replaceWith(tick.matches(".fa-square-o, .checkbox-off, .off > code") ? "[ ] " : "[x] ");
  for (const task of body.querySelectorAll(".inline-task-list > li"))
    task.insertBefore(task.matches(".checked") ? "[x] " : "[ ] ", task.firstChild);
}

/** Asciidoctor lays a box out as a table with a picture next to its text. */
function settleAdmonition(document: DomDocument, box: DomElement): void {
  const icon = box.querySelector("td.icon");
  const content = box.querySelector("td.content");
  const table = box.querySelector("table");
  if (!icon || !content || !table) return;
  const label = icon.querySelector("[title]")?.getAttribute("title") ?? textOf(icon);
  const text = document.createElement("div");
  text.takeContent(content);
  table.replaceWith(...(label === "" ? [] : [labelOf(document, label)]), text);
}

/** Returns the labels and the panels of a set of tabs, as their generators name them. */
function partsOfTabs(set: DomElement): readonly [labels: DomElement[], panels: DomElement[]] {
  const holder = set.querySelector(".tabbed-content, .blocks");
  if (holder) return [set.querySelectorAll("label"), holder.children];
  const around = set.parentElement;
  // Shops show reviews in tabs, and a list of tabs may lead elsewhere: only those of documentation generators and of
  // code are read.
  const isText = around?.matches(".tabs-container, .sphinx-tabs") || around?.querySelector("[role=tabpanel] pre");
  if (!isText) return [[], []];
  return [set.querySelectorAll("[role=tab]"), [...(around?.querySelectorAll("[role=tabpanel]") ?? [])]];
}

/** Shows each panel with the label of its tab; the labels were together before all panels. */
function settleTabs(document: DomDocument, set: DomElement): void {
  const [labels, panels] = partsOfTabs(set);
  // If the panels are among the labels, each already has its own.
  if (labels.length !== panels.length || labels.some((label) => label.contains(panels[0] ?? set))) return;
  if (set.getAttribute("role") === "tablist" && panels.some((panel) => set.contains(panel))) return;
  for (const [place, panel] of panels.entries()) {
    panel.removeAttribute("hidden");
    panel.insertBefore(labelOf(document, textOf(labels[place])), panel.firstChild);
    labels[place]?.remove();
  }
}

function labelOf(document: DomDocument, text: string): DomElement {
  const paragraph = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = text;
  paragraph.append(strong);
  return paragraph;
}
