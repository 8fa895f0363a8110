import { decode } from "../dom/absolute-urls.ts";
import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { unwrap } from "../dom/unwrap.ts";

/** Attribute with the name of a footnote, on the element with its text. No attribute of a page has a capital letter. */
export const noteName = "data-noteName";

/** Ids that generators give to footnotes: `fn1`, `fn:1`, `user-content-fn-1`, `footnote-1`, `_footnotedef_1`, `cite_note-1`, `_ftn1`. */
const noteId = /^(?:user-content-)?_?(?:fn|ftn(?:t?(?=\d)|\.)|footnote|cite_note|endnote)[-:_.]?.{0,40}$/;
/** How generators whose ids do not identify footnotes mark a link to one. */
const noteLink =
  '.footnote-reference, .sdfootnoteanc, .sdendnoteanc, .footnote-ref, sup.fn > a, a.footnote[href^="#FOOT"], [role="doc-noteref"]';
const backLink =
  '.fn-backref, .sdfootnotesym, .sdendnotesym, .footnote a.para, a[href*="fnref"], a[href*="footnote-ref"], a[href*="footnoteref"], a[href*="footnote-anchor"], a[href*="ftnref"], a[href*="ftnt_ref"], .wp-block-footnotes a[href$="-link"], a[href*="cite_ref"], .mw-cite-backlink, .footnote-backref, .reversefootnote, [role="doc-backlink"], span.label';
const holders = new Set(["li", "p", "div", "dd", "aside"]);

/** Maximum length of a footnote mark in the text, characters. */
const maxMark = 6;

/** Returns a footnote mark without what would end it in Markdown. */
export function noteLabel(mark: string): string {
  return mark.replace(/[[\]()\s^<\\`]/g, "");
}

/** Writes references to footnotes as `[^1]`, and names the elements with the notes, in place. */
export function settleFootnotes(document: DomDocument): void {
  const { body } = document;
  for (const note of body.querySelectorAll(".ltx_role_footnote")) moveNote(document, note);
  for (const begin of body.querySelectorAll(".footnotes > hr:first-child, .footnotes > .sr-only")) begin.remove();
  for (const table of body.querySelectorAll("table.docutils.footnote")) {
    const note = document.createElement("div");
    note.setAttribute("id", table.id);
    const text = table.querySelector("tr")?.lastElementChild;
    if (text) note.takeContent(text);
    table.replaceWith(note);
  }
  /** Ids at references: a link to one of them leads back. */
  const referring = new Set<string>();
  const references = body.querySelectorAll('a[href*="#"]').filter((link) => {
    const id = idOf(link);
    // Org calls both links, to the note and from it, back links.
    const isBack = referring.has(id) || (link.matches(backLink) && !link.matches(".footref"));
    if (id === "" || isBack || !(noteId.test(id) || link.matches(noteLink))) return false;
    for (const at of [link, link.parentElement, link.firstElementChild]) if (at?.id) referring.add(at.id);
    return true;
  });
  if (references.length === 0) return;
  const notes = notesOf(body, new Set(references.map(idOf)));
  const names = new Map<DomElement, string>();
  for (const link of references) {
    const note = notes.get(idOf(link));
    const label = noteLabel(textOf(link));
    if (!note || note.contains(link) || label === "" || label.length > maxMark) continue;
    const name = names.get(note) ?? label;
    names.set(note, name);
    const whole = link.parentElement?.localName === "sup" ? link.parentElement : link;
    whole.replaceWith(`[^${name}]`);
  }
  for (const [place, name] of names) {
    const note = noAside(document, place);
    const back = note.querySelectorAll("a").filter((link) => referring.has(idOf(link)));
    for (const link of [...note.querySelectorAll(backLink), ...back]) link.remove();
    note.setAttribute(noteName, name);
  }
}

/** LaTeXML writes a footnote at its place in the text, with its mark several times. */
function moveNote(document: DomDocument, note: DomElement): void {
  const content = note.querySelector(".ltx_note_content");
  const name = noteLabel(textOf(note.querySelector(".ltx_note_mark")));
  const paragraph = note.closest(".ltx_para, p, li");
  if (!content || name === "" || name.length > maxMark || !paragraph) return;
  for (const mark of content.querySelectorAll(".ltx_note_mark, .ltx_tag_note")) mark.remove();
  const block = document.createElement("div");
  block.takeContent(content);
  block.setAttribute(noteName, name);
  paragraph.parentElement?.insertBefore(block, paragraph.nextSibling);
  note.replaceWith(`[^${name}]`);
}

/** Turns notes in an aside into a plain block, because they are part of the content. */
function noAside(document: DomDocument, note: DomElement): DomElement {
  if (note.localName !== "aside") return note;
  const { parentElement } = note;
  const block = document.createElement("div");
  block.takeContent(note);
  note.replaceWith(block);
  if (parentElement?.localName === "aside") unwrap(parentElement);
  return block;
}

/** Returns the elements with notes by id; an id may be on a link inside. */
function notesOf(body: DomElement, wanted: ReadonlySet<string>): Map<string, DomElement> {
  const notes = new Map<string, DomElement>();
  for (const element of body.querySelectorAll("[id], a[name]")) {
    const id = element.id || (element.getAttribute("name") ?? "");
    if (!wanted.has(id) || notes.has(id)) continue;
    const mark = element.parentElement?.matches("sup, span") ? element.parentElement : element;
    const holder = holders.has(element.localName) ? element : noteAt(mark.parentElement);
    if (holder && holders.has(holder.localName) && holder !== body) notes.set(id, holder);
  }
  return notes;
}

function idOf(link: DomElement): string {
  const href = link.getAttribute("href") ?? "";
  return href.startsWith("#") ? decode(href.slice(1)) : "";
}

/** Returns the note that a mark is in; Texinfo puts the mark into a heading of its own, which is removed. */
function noteAt(around: DomElement | null): DomElement | null {
  if (around?.className !== "footnote-body-heading") return around;
  const { nextElementSibling } = around;
  around.remove();
  return nextElementSibling;
}
