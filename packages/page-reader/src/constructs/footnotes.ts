import { textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";

/** Ids that generators give to footnotes: `fn1`, `fn:1`, `user-content-fn-1`, `footnote-1`, `cite_note-1`. */
const noteId = /^(?:user-content-)?(?:fn|footnote|cite_note|endnote)[-:_.]?.{0,40}$/;
const backLink =
  'a[href*="fnref"], a[href*="footnote-ref"], a[href*="cite_ref"], .mw-cite-backlink, .footnote-backref, .reversefootnote';
const holders = new Set(["li", "p", "div", "dd", "aside"]);

/** Writes references to footnotes as `[^1]` and the notes as `[^1]: …`, in place. */
export function settleFootnotes(body: DomElement): void {
  const references = [...body.querySelectorAll('a[href*="#"]')].filter((link) => noteId.test(idOf(link)));
  if (references.length === 0) return;
  const notes = new Map<string, DomElement>();
  for (const element of body.querySelectorAll("[id]"))
    if (holders.has(element.localName) && noteId.test(element.id)) notes.set(element.id, element);
  const names = new Map<string, string>();
  for (const link of references) {
    const note = notes.get(idOf(link));
    const label = textOf(link).replace(/[[\]()\s^]/g, "");
    if (!note || note.contains(link) || label === "" || label.length > 6) continue;
    const name = names.get(note.id) ?? label;
    names.set(note.id, name);
    const whole = link.parentElement?.localName === "sup" ? link.parentElement : link;
    whole.replaceWith(`[^${name}]`);
  }
  for (const [id, name] of names) writeNote(notes.get(id) as DomElement, name);
}

function idOf(link: DomElement): string {
  const href = link.getAttribute("href") ?? "";
  return href.startsWith("#") ? decode(href.slice(1)) : "";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A note becomes a paragraph that begins with its name. */
function writeNote(note: DomElement, name: string): void {
  for (const link of note.querySelectorAll(backLink)) link.remove();
  const first = note.querySelector("p") ?? note;
  const before = first.cloneNode(false);
  first.insertBefore(before, first.firstChild);
  before.replaceWith(`[^${name}]: `);
}
