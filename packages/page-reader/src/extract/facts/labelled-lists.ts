import { collapse, shortText } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { conceptsOf, isConcept } from "../values/lexicon.ts";
import type { Fact } from "./fact.ts";
import { linesIn, spacedText } from "./lines.ts";

/** Elements that may be a label, besides headings; they need a known word to be one. */
const labelNames = /^(?:p|strong|b|span|div|legend|summary|dt|td|th|label|button|a|em|u|font)$/;
const headingNames = /^h[1-6]$/;
/** Maximum length of a label's text and of an entry, characters. */
const [longestLabel, longestEntry] = [60, 300];
/** Maximum number of elements between a label and its first entry, and of entries in one list. */
const [mostBetween, mostEntries] = [60, 500];
/** A paragraph of this length is prose, and ends a list, characters. */
const prose = 160;
/** The rest of a label after its word: `(for 4)`, `für 2 Personen`, `[edit]`, buttons for amounts. */
const labelRest =
  /\s*(?:\[[^\]]*\]|\([^)]*\)|(?:\d*[.½]?\d*x)+|(?:for|für|pour|para|per|voor|til|för|na|dla)\s+\d.*|[:：*]+)\s*$/iu;
/** Symbols before an entry: check boxes, bullets. */
const bullets = /^(?:[▢□☐◻○•‣▪·*–—−-]\s*){1,50}(?=\S)/u;
const outsideText = "nav, header, footer, aside, form, [role=navigation]";

/** The state of one label while the elements after it are walked. */
interface Open {
  readonly label: string;
  /** The level of a heading; other labels end with any heading. */
  readonly level: number;
  readonly entries: string[];
  between: number;
}

/**
 * Returns lists below a label, each entry a fact of its own: lists in blocks next to a heading, lists with their own
 * headings, lines of a paragraph, rows of a table. Of 299 recipe pages (work part), 19 more have correct ingredients.
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
    if (element.matches(outsideText)) return;
    const label = labelOf(element);
    if (label !== undefined) {
      const level = headingNames.test(element.localName) ? Number(element.localName.slice(1)) : 6;
      // Below the page's title everything has a label of its own.
      const isOwn = open !== undefined && open.level > 1 && level > open.level && !isConcept(label);
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

/** Returns the label that an element is: a heading, or a short text that names something known. */
function labelOf(element: DomElement): string | undefined {
  const isHeading = headingNames.test(element.localName);
  if (!isHeading && (!labelNames.test(element.localName) || element.children.length > 1)) return undefined;
  const text = shortText(element, longestLabel)?.replace(labelRest, "").replace(labelRest, "") ?? "";
  if (text === "") return undefined;
  return isHeading || (text.length > 3 && isConcept(text) && conceptsOf(text)[0] !== "name") ? text : undefined;
}

/** Returns the entries that an element is or contains directly: a list item, a row, lines separated by breaks. */
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
