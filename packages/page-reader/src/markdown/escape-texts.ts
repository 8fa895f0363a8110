import { mediaOf } from "../constructs/media.ts";
import { formulaName } from "../constructs/put-formula.ts";
import { isText, type DomElement, type DomText } from "../dom/types.ts";
import { blocks, leftOut } from "../dom/element-kinds.ts";
import { placesToEscape, signs, type TextKind } from "./escape.ts";
import { textOf } from "../dom/text.ts";
import { isInRow } from "./table.ts";
import { isLinked, isSourceOfQuote, isStrongAlready } from "./writers.ts";

/** The marks around the content of an element. */
const around: ReadonlyMap<string, string> = new Map([
  ...["b", "strong", "em", "i", "dt"].map((name) => [name, signs.emphasis] as const),
  ...["del", "s"].map((name) => [name, signs.struck] as const),
  ...["a", "img"].map((name) => [name, signs.link] as const),
  ...["sup", "sub"].map((name) => [name, signs.tag] as const),
  // It is written in parentheses.
  ["rt", "("],
]);
/** Elements whose text is not read as Markdown. */
const verbatim: ReadonlySet<string> = new Set(["pre", formulaName, ...leftOut]);
/** A text without these has nothing to escape. */
const telling = /[\\*`_[\]<~&]|^\s*(?:[-+#=>|:.)]|\d{1,9}[.)])|[!#]$/;
/** Characters that are not shown, and could be between two that are a sign together. */
const invisible = /[\u00ad\u200b\u2060\ufeff]+/g;

/**
 * Escapes the texts of a tree for Markdown, in place. Each paragraph is read as a whole, because signs in different
 * elements can be a pair.
 */
export function escapeTexts(root: DomElement): void {
  let run: (DomText | string)[] = [];
  let isTelling = false;

  function finish(block: DomElement): void {
    if (isTelling) escapeRun(run, kindOf(block));
    run = [];
    isTelling = false;
  }

  function enter(parent: DomElement, block: DomElement): void {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (!isText(node)) visit(node as DomElement, block);
      else {
        node.data = node.data.replace(invisible, "");
        if (node.data !== "") run.push(node);
        isTelling ||= telling.test(node.data);
      }
    }
  }

  function visit(element: DomElement, block: DomElement): void {
    const { localName } = element;
    const isBlock = blocks.has(localName);
    const sign = signOf(element);
    if (localName === "br") run.push("\n");
    if (isBlock) finish(block);
    // It is written as one line of text.
    if (localName === "caption") element.textContent = textOf(element);
    // Space at its ends is written outside it.
    if (localName === "code") run.push(element.textContent.replace(/\S(?:.*\S)?/s, signs.code));
    else if (!verbatim.has(localName)) {
      const [own, { length }] = [run, run];
      if (sign !== undefined) run.push(sign);
      enter(element, isBlock ? element : block);
      // Nothing is written around space.
      const isShown = own !== run || localName === "img" || !run.slice(length + 1).every(isSpace);
      if (sign !== undefined && isShown) run.push(sign);
      else if (sign !== undefined) run.splice(length, 1);
    }
    if (endsLine(element)) run.push("\n");
    if (isBlock) finish(element);
  }

  enter(root, root);
  finish(root);
}

/** Returns placeholders for the marks of an element. Marks that are not written still separate texts. */
function signOf(element: DomElement): string | undefined {
  if (isStrongAlready(element)) return signs.tag;
  return element.localName === "a" && !isLinked(element) ? undefined : around.get(element.localName);
}

/** Returns whether an element within text is written on a line of its own, also in a heading or in bold text. */
function endsLine(element: DomElement): boolean {
  const { localName } = element;
  if (localName === formulaName) return element.hasAttribute("display");
  return localName === "hr" || isSourceOfQuote(element) || mediaOf(element) !== undefined;
}

function isSpace(part: DomText | string): boolean {
  return (typeof part === "string" ? part : part.data).trim() === "";
}

function kindOf(block: DomElement): TextKind {
  if (/^h[1-6]$/.test(block.localName)) return "heading";
  if (isInRow(block)) return "cell";
  return block.localName === "dt" ? "term" : "paragraph";
}

function escapeRun(run: readonly (DomText | string)[], kind: TextKind): void {
  const texts = run.map((part) => (typeof part === "string" ? part : part.data));
  const places = placesToEscape(texts.join(""), kind);
  if (places.size === 0) return;
  let at = 0;
  for (const part of run) {
    const text = typeof part === "string" ? part : part.data;
    const from = at;
    at += text.length;
    if (typeof part === "string") continue;
    part.data = text.replace(/[!-~]/g, (sign, place: number) => (places.has(from + place) ? `\\${sign}` : sign));
  }
}
