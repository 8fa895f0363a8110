import { collapse } from "../../dom/text.ts";
import { isElement } from "../../dom/types.ts";
import type { DomElement, DomNode } from "../../dom/types.ts";
import { conceptsOf, isConcept } from "../values/lexicon.ts";
import type { Fact } from "./fact.ts";
import { linesIn, spacedText } from "./lines.ts";

/** Elements that may be a label, beside headings; only a known word makes them one. */
const labelNames = /^(?:p|strong|b|span|div|legend|summary|dt|td|th|label|button|a|em|u|font)$/;
const headingNames = /^h[1-6]$/;
/** Longest text of a label and of an entry, characters. */
const [longestLabel, longestEntry] = [60, 300];
/** Elements between a label and the first entry below it, and entries of one list. */
const [mostBetween, mostEntries] = [60, 500];
/** A paragraph of this length is prose, and no list goes on behind it, characters. */
const prose = 160;
/** What follows the word in a label: `(for 4)`, `für 2 Personen`, `[edit]`, buttons for amounts. */
const labelRest =
  /\s*(?:\[[^\]]*\]|\([^)]*\)|(?:\d*[.½]?\d*x)+|(?:for|für|pour|para|per|voor|til|för|na|dla)\s+\d.*|[:：*]+)\s*$/iu;
/** Signs that are before an entry: boxes to tick, bullets. */
const bullets = /^(?:[▢□☐◻○•‣▪·*–—−-]\s*)+(?=\S)/u;
const furniture = "nav, header, footer, aside, form, [role=navigation]";

/** What one label holds while the elements behind it are walked. */
interface Open {
  readonly label: string;
  /** The level of a heading; other labels end with any heading. */
  readonly level: number;
  readonly entries: string[];
  between: number;
}

/**
 * Lists below a label, each entry a fact of its own: lists in blocks beside a heading, lists with headings of their own,
 * lines of a paragraph, rows of a table. Of 299 recipe pages (work part), 19 more have their ingredients right.
 */
export function labelledLists(root: DomElement): Fact[] {
  const facts: Fact[] = [];
  let open: Open | undefined;
  const close = () => {
    if (open && open.entries.length > 1)
      for (const value of open.entries) facts.push({ path: [open.label], value, origin: "heading", listed: true });
    open = undefined;
  };
  const walk = (element: DomElement): void => {
    if (element.matches(furniture)) return;
    const label = labelOf(element);
    if (label !== undefined) {
      const level = headingNames.test(element.localName) ? Number(element.localName.slice(1)) : 6;
      const isOwn = open !== undefined && level > open.level && !isConcept(label);
      if (isOwn) return;
      close();
      open = { label, level, entries: [], between: 0 };
      return;
    }
    if (open && (open.between++ > mostBetween || open.entries.length >= mostEntries)) close();
    const entries = open ? entriesIn(element) : [];
    if (open && entries.length > 0) {
      open.entries.push(...entries);
      open.between = 0;
      return;
    }
    if (open && open.entries.length > 0 && element.localName === "p" && element.textContent.length > prose) close();
    for (const child of element.children) walk(child);
  };
  walk(root);
  close();
  return facts;
}

/** The label that an element is: a heading, or a short text that names something known. */
function labelOf(element: DomElement): string | undefined {
  const isHeading = headingNames.test(element.localName);
  if (!isHeading && (!labelNames.test(element.localName) || element.children.length > 1)) return undefined;
  if (textLength(element, longestLabel) > longestLabel) return undefined;
  const text = collapse(element.textContent).replace(labelRest, "").replace(labelRest, "");
  if (text === "") return undefined;
  return isHeading || (text.length > 3 && isConcept(text) && conceptsOf(text)[0] !== "name") ? text : undefined;
}

/** How long a text is, as far as it matters; most elements are told long by their first texts. */
function textLength(node: DomNode, most: number): number {
  if (!isElement(node)) return node.textContent.trim().length;
  let length = 0;
  for (let inner = node.firstChild; inner && length <= most; inner = inner.nextSibling)
    length += textLength(inner, most);
  return length;
}

/** The entries that an element is or holds directly: an item of a list, a row, lines with a break between. */
function entriesIn(element: DomElement): string[] {
  if (element.localName === "li") return element.querySelector("li") ? [] : entry(element);
  if (element.localName === "tr") return element.querySelector("tr, li") ? [] : entry(element);
  if (element.localName === "p" || element.localName === "div") {
    const breaks = element.children.filter(({ localName }) => localName === "br").length;
    if (breaks > 1) return linesIn(element, spacedText).flatMap(entryText);
    if (element.localName === "p" && bullets.test(collapse(element.textContent))) return entry(element);
  }
  return [];
}

function entry(element: DomElement): string[] {
  return entryText(spacedText(element));
}

function entryText(text: string): string[] {
  const value = collapse(text).replace(bullets, "");
  return value === "" || value.length > longestEntry || !/[\p{L}\p{N}]/u.test(value) ? [] : [value];
}
