import { formulaName } from "../constructs/put-formula.ts";
import { codeText } from "../constructs/code.ts";
import { noteLabel, noteName } from "../constructs/footnotes.ts";
import { mediaOf } from "../constructs/media.ts";
import { isRunning } from "../dom/absolute-urls.ts";
import { joinLines } from "../dom/text.ts";
import { isElement, type DomElement } from "../dom/types.ts";
import { isDot } from "../page/dots.ts";
import { languageOf } from "./code-language.ts";
import { escapeLabel } from "./escape.ts";
import { withoutBreaks } from "./lines.ts";
import { writeItem, writeList } from "./lists.ts";
import { isInRow, writeTable } from "./table.ts";

/** Writes an element as Markdown, given its converted content. */
export type Writer = (content: string, element: DomElement) => string;

/** Returns the writer of an element; undefined if its content suffices. */
export function writerOf(element: DomElement): Writer | undefined {
  const { localName } = element;
  if (emptyable.has(localName) && !/\S/.test(element.textContent) && !element.querySelector("img")) return () => "";
  if (element.hasAttribute(noteName)) return writeNote;
  const isInPre = element.parentElement?.localName === "pre";
  if (localName === "code" && isInPre && !element.previousSibling && !element.nextSibling) return undefined;
  return mediaOf(element) ? writeMedia : writers.get(localName);
}

/** Elements that are dropped without text. */
const emptyable = new Set("h1 h2 h3 h4 h5 h6 li".split(" "));

/** Escapes what would end a link target, or begin code before it. */
export function linkTarget(address: string): string {
  return address
    .trim()
    .replace(/[()\s<>\\`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** Returns whether an image stands for a character or a smiley, its alternative text. */
function isEmoji(image: DomElement): boolean {
  const alt = image.getAttribute("alt") ?? "";
  return (
    /(?:^|\s)(?:wp-smiley|emoji|smilie)(?:\s|$)/.test(image.className) &&
    /^(?:\p{Extended_Pictographic}[^\s!-~]{0,20}|[:;8][!-~]{1,20})$/u.test(alt)
  );
}

/** A drawing in its address: without a text it only reserves space, or decorates. */
const drawing = /^data:image\/svg/i;
/** An address that draws one pixel; images that a script fills have one at first. */
const pixel = /^data:image\/(?:gif;base64,R0lGOD[ld]hAQABA|png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB)/;
const shapes = /;base64|(?:<|%3c)(?:path|rect|circle|ellipse|line|poly|text|image|use)/i;

/** Returns a text from an attribute without brackets, escaped so that it ends nothing around it. */
function labelFrom(text: string | null): string {
  return escapeLabel((text ?? "").replace(/[[\]]/g, "").replace(/\s+/g, " ").trim());
}

/** Writes `![alt](address)`; images without an address, pixels and placeholders are dropped. */
export function writeImage(_content: string, image: DomElement): string {
  if (isEmoji(image)) return labelFrom(image.getAttribute("alt"));
  if (isDot(image)) return "";
  const source = image.getAttribute("src") ?? "";
  if (source === "" || pixel.test(source)) return "";
  const alt = labelFrom(image.getAttribute("alt"));
  if (drawing.test(source) && (alt === "" || !shapes.test(source))) return "";
  const title = labelFrom(image.getAttribute("title")).replace(/["()]/g, "'");
  return `![${alt}](${linkTarget(source)}${title === "" ? "" : ` "${title}"`})`;
}

/** Returns whether a link leads somewhere else, and runs nothing. */
export function isLinked(link: DomElement): boolean {
  const href = link.getAttribute("href") ?? "";
  return !/^\s*(?:#|$)/.test(href) && !isRunning(href) && !drawing.test(href.trim());
}

/** Writes `[text](address)`; a link without text or address is only its content. */
function writeLink(content: string, link: DomElement): string {
  const text = content.trim();
  if (text === "" || !isLinked(link)) return content;
  // A link around blocks cannot be represented; around an image it is not informative.
  if (/\n\s*\n/.test(text) || /^!\[[^\]]*\]\([^)]*\)$/.test(text)) return content;
  const [before, after] = [/^\s/.test(content) ? " " : "", /\s$/.test(content) ? " " : ""];
  return `${before}[${joinLines(text)}](${linkTarget(link.getAttribute("href") ?? "")})${after}`;
}

/**
 * Writes `pre`, with or without `code`, as a fenced block that no content can close; one of a single line in a row of a
 * table as inline code.
 */
function writeCodeBlock(_content: string, pre: DomElement): string {
  const text = codeText(pre).replace(/^\n/, "").replaceAll("\u00a0", " ");
  const end = text.indexOf("\n", text.trimEnd().length);
  const code = end < 0 ? text : text.slice(0, end);
  if (!code.trim().includes("\n") && isInRow(pre)) return `\n\n${writeCode(code.trim())}\n\n`;
  const longest = [...code.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = "`".repeat(longest + 1);
  return code.trim() === "" ? "" : `\n\n${fence}${languageOf(pre)}\n${code}\n${fence}\n\n`;
}

/** Writes inline code, with more backticks than it contains in a row. */
function writeCode(content: string): string {
  if (content === "") return "";
  const code = content.replace(/\r?\n|\r/g, " ");
  const lengths = new Set([...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  let ticks = 1;
  while (lengths.has(ticks)) ticks += 1;
  const space = /^`|^ .*?[^ ].* $|`$/.test(code) ? " " : "";
  return "`".repeat(ticks) + space + code + space + "`".repeat(ticks);
}

/** Writes a term; one with blocks in it has their marks only. */
function writeTerm(content: string, element: DomElement): string {
  const term = content.trim();
  const hasBlocks = term.includes("\n\n") || element.querySelector("li, dd, h1, h2, h3");
  return `\n\n${hasBlocks ? term : `**${term}**`}\n`;
}

function writeHeading(content: string, { localName }: DomElement): string {
  return /\S/.test(content) ? `\n\n${"#".repeat(Number(localName[1]))} ${content}\n\n` : "";
}

/** Number of quotes inside each other that are marked: each adds a mark to every line of those in it. */
const mostQuotes = 20;

function writeQuote(content: string, element: DomElement): string {
  let around = 0;
  for (let at = element.parentElement; at; at = at.parentElement) if (at.localName === "blockquote") around++;
  if (around >= mostQuotes) return `\n\n${content}\n\n`;
  return `\n\n> ${withoutBreaks(content).replaceAll("\n", "\n> ")}\n\n`;
}

/** Puts a mark at both ends of non-empty content. */
const marked =
  (mark: string): Writer =>
  (content) =>
    content.trim() === "" ? "" : mark + content + mark;

const strong = marked("**");

function writeStrong(content: string, element: DomElement): string {
  return isStrongAlready(element) ? content : strong(content, element);
}

/** Returns whether an element makes text strong that is strong without it, or a term: it has no marks. */
export function isStrongAlready({ localName, parentElement }: DomElement): boolean {
  return (localName === "b" || localName === "strong") && parentElement?.closest("dt, strong, b") != null;
}

/** Puts marks directly next to non-blank content. */
const between =
  (before: string, after = before) =>
  (content: string) =>
    content.trim() === "" ? content : before + content.trim() + after;

/** Writes `10²` if the characters have superscript forms, otherwise the tag, which GitHub's Markdown displays. */
function shifted(tag: string, plain: string, forms: string): Writer {
  const written = [...forms];
  const known = new Map([...plain].map((sign, place) => [sign, written[place] ?? sign]));
  return (content) => {
    const text = content.trim();
    if (text === "" || /[\n[]/.test(text)) return content;
    let signs = "";
    for (const sign of text) {
      const form = known.get(sign);
      // The first sign without a form decides: nested elements would each read all the text.
      if (form === undefined) return `<${tag}>${text}</${tag}>`;
      signs += form;
    }
    return signs;
  };
}

/** Writes `$…$`, or `$$…$$` on lines of its own; a space keeps LaTeX from being read as a tag or a link. */
function writeFormula(_content: string, formula: DomElement): string {
  const latex = formula.textContent.replace(/<(?=[a-z][a-z\d+.-]*[\s/>:@]|[/!?])|\](?=\()/gi, "$& ");
  return formula.hasAttribute("display") ? `\n\n$$${latex}$$\n\n` : `$${latex}$`;
}

/** Writes a line break; two of them separate paragraphs. */
function writeBreak(_content: string, { parentElement, previousSibling }: DomElement): string {
  const before = previousSibling?.textContent.trim() === "" ? previousSibling.previousSibling : previousSibling;
  const isDouble = [previousSibling, before].some((node) => isElement(node) && node.localName === "br");
  return isDouble && !parentElement?.closest(inline) ? "\n\n" : "\n";
}

/** Elements whose marks cannot enclose several paragraphs. */
const inline = "a, b, strong, em, i, del, s, q, code, sup, sub, h1, h2, h3, h4, h5, h6, td, th, dt";

/** Returns whether an element names the source of a quotation at its start, on a line of its own. */
export function isSourceOfQuote(element: DomElement): boolean {
  return element.localName === "cite" && !element.previousSibling && element.closest("blockquote") !== null;
}

/** Writes a video or audio as a link on a line of its own. */
function writeMedia(_content: string, element: DomElement): string {
  const { href = "", title = "" } = mediaOf(element) ?? {};
  return element.closest("a") ? "" : `\n\n[${labelFrom(title) || "▶"}](${linkTarget(href)})\n\n`;
}

/** Writes `[^1]: …`, with the following lines indented. */
function writeNote(content: string, note: DomElement): string {
  const text = content
    .trim()
    .replace(/^[.:\s]+/, "")
    .replaceAll("\n", "\n    ");
  return text === "" ? "" : `\n\n[^${noteLabel(note.getAttribute(noteName) ?? "")}]: ${text}\n\n`;
}

/** Writes the reading of a character, in brackets unless the page has them. */
function writeReading(content: string, { previousElementSibling }: DomElement): string {
  return previousElementSibling?.localName === "rp" ? content : between("(", ")")(content);
}

const rows: readonly (readonly [names: string, write: Writer])[] = [
  ["h1 h2 h3 h4 h5 h6", writeHeading],
  ["blockquote", writeQuote],
  // Forums name the author above a quote.
  ["cite", (content, cite) => (isSourceOfQuote(cite) ? `${content}\n\n` : content)],
  ["ul ol", writeList],
  ["li", writeItem],
  ["hr", () => "\n\n---\n\n"],
  // Editors remove two spaces at the end of a line, so a line break is written as such.
  ["br", writeBreak],
  ["em i", marked("*")],
  ["strong b", writeStrong],
  ["del s", between("~~")],
  ["q", between("“", "”")],
  ["code", writeCode],
  ["pre", writeCodeBlock],
  ["a", writeLink],
  ["img", writeImage],
  ["dt", writeTerm],
  ["dd", (content) => `\n${content.trim()}\n`],
  ["sup", shifted("sup", "0123456789+-−n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ")],
  ["sub", shifted("sub", "0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋")],
  ["rt", writeReading],
  [formulaName, writeFormula],
  ["table thead tbody tfoot tr td th caption", writeTable],
];

const writers = new Map(rows.flatMap(([names, write]) => names.split(" ").map((name) => [name, write] as const)));
