import type TurndownService from "turndown";
import { codeText } from "../constructs/code.ts";
import { noteName } from "../constructs/footnotes.ts";
import { mediaOf } from "../constructs/media.ts";
import { formulaName } from "../constructs/put-formula.ts";
import { languageOf } from "./code-language.ts";
import type { DomElement } from "../dom/types.ts";

type Rule = TurndownService.Rule;

/** The converter hands out its own node type; here it is always an element of ours. */
function elementOf(node: unknown): DomElement {
  return node as DomElement;
}

/** Parentheses and spaces end a link target, so they are written otherwise. */
export function linkTarget(address: string): string {
  return address
    .trim()
    .replace(/[()\s<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** A picture that stands for one sign, which is its alternative text. */
function isEmoji(image: DomElement): boolean {
  const alt = image.getAttribute("alt") ?? "";
  return /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(image.className) && /^\p{Extended_Pictographic}.{0,20}$/u.test(alt);
}

/** `![alt](address)`; pictures without an address vanish. */
export const imageRule: Rule = {
  filter: "img",
  replacement: (_content, node) => {
    const image = elementOf(node);
    if (isEmoji(image)) return image.getAttribute("alt") ?? "";
    const source = image.getAttribute("src") ?? "";
    if (source === "") return "";
    const alt = (image.getAttribute("alt") ?? "").replace(/\s+/g, " ").replace(/[[\]]/g, "").trim();
    const title = (image.getAttribute("title") ?? "").replace(/\s+/g, " ").replace(/["()]/g, "'").trim();
    return `![${alt}](${linkTarget(source)}${title === "" ? "" : ` "${title}"`})`;
  },
};

/** What browsers leave out of an address. */
const ignored = /[\t\n\r]/g;

/** Places on the page itself, scripts, and pages inside an address. */
const unlinked = /^\s*(?:#|javascript:|vbscript:|data:(?!image\/))/i;

/** `[text](address)`; a link without a text or an address is its content alone. */
export const linkRule: Rule = {
  filter: "a",
  replacement: (content, node) => {
    const href = elementOf(node).getAttribute("href") ?? "";
    const text = content.trim();
    if (text === "" || href === "" || unlinked.test(href.replace(ignored, ""))) return content;
    // A link around blocks would tear apart; around a picture it says nothing that matters.
    if (/\n\s*\n/.test(text) || /^!\[[^\]]*\]\([^)]*\)$/.test(text)) return content;
    const [before, after] = [/^\s/.test(content) ? " " : "", /\s$/.test(content) ? " " : ""];
    return `${before}[${text.replace(/\s*\n\s*/g, " ")}](${linkTarget(href)})${after}`;
  },
};

/** `pre`, with or without `code`, as a fenced block that no content can close. */
export const codeBlockRule: Rule = {
  filter: "pre",
  replacement: (_content, node) => {
    const pre = elementOf(node);
    const language = languageOf(pre);
    const text = codeText(pre).replace(/^\n/, "").replaceAll("\u00a0", " ");
    const written = text.trimEnd().length;
    const end = text.indexOf("\n", written);
    const code = end < 0 ? text : text.slice(0, end);
    const longest = [...code.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 0);
    const fence = "`".repeat(Math.max(3, 1 + longest));
    return code.trim() === "" ? "" : `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
  },
};

/** A line break is a line break: two spaces at the end of a line are lost by every editor. */
export const lineBreakRule: Rule = { filter: "br", replacement: () => "\n" };

const emptyable = new Set(["H1", "H2", "H3", "H4", "H5", "H6", "LI"]);

/** Headings and list items without any text. */
export const emptyRule: Rule = {
  filter: (node) =>
    emptyable.has(elementOf(node).nodeName) &&
    !/\S/.test(elementOf(node).textContent ?? "") &&
    !elementOf(node).querySelector("img"),
  replacement: () => "",
};

const wrapped = (mark: string) => (content: string) =>
  content.trim() === "" ? content : `${mark}${content.trim()}${mark}`;

function wrappedIn(before: string, after: string): (content: string) => string {
  return (content) => (content.trim() === "" ? content : `${before}${content.trim()}${after}`);
}

/** Signs that have a raised or lowered form of their own. */
const raised: Readonly<Record<string, string>> = {
  0: "⁰",
  1: "¹",
  2: "²",
  3: "³",
  4: "⁴",
  5: "⁵",
  6: "⁶",
  7: "⁷",
  8: "⁸",
  9: "⁹",
  "+": "⁺",
  "-": "⁻",
  "−": "⁻",
  n: "ⁿ",
};
const lowered: Readonly<Record<string, string>> = {
  0: "₀",
  1: "₁",
  2: "₂",
  3: "₃",
  4: "₄",
  5: "₅",
  6: "₆",
  7: "₇",
  8: "₈",
  9: "₉",
  "+": "₊",
  "-": "₋",
  "−": "₋",
};

/** `10²` where the signs are there, else the tag: GitHub's Markdown shows it. */
const shifted = (tag: string, forms: Readonly<Record<string, string>>) => (content: string) => {
  const text = content.trim();
  if (text === "" || /[\n[]/.test(text)) return content;
  const signs = [...text].map((sign) => forms[sign]);
  return signs.every((sign) => sign !== undefined) ? signs.join("") : `<${tag}>${text}</${tag}>`;
};

export const raisedRule: Rule = { filter: "sup", replacement: shifted("sup", raised) };
export const loweredRule: Rule = { filter: "sub", replacement: shifted("sub", lowered) };

/** `$…$`, or `$$…$$` on lines of its own; LaTeX is written as it is. */
export const formulaRule: Rule = {
  filter: (node) => elementOf(node).localName === formulaName,
  replacement: (_content, node) => {
    const formula = elementOf(node);
    const latex = formula.textContent ?? "";
    return formula.hasAttribute("display") ? `\n\n$$${latex}$$\n\n` : `$${latex}$`;
  },
};

/** A video or a sound as a link to it, on a line of its own. */
export const mediaRule: Rule = {
  filter: (node) => mediaOf(elementOf(node)) !== undefined,
  replacement: (_content, node) => {
    const { href, title } = mediaOf(elementOf(node)) ?? { href: "", title: "" };
    if (elementOf(node).closest("a")) return "";
    return `\n\n[${title.replace(/[[\]\s]+/g, " ") || "▶"}](${linkTarget(href)})\n\n`;
  },
};

/** `[^1]: …`, what follows the first line indented. */
export const noteRule: Rule = {
  filter: (node) => elementOf(node).hasAttribute(noteName),
  replacement: (content, node) => {
    const text = content
      .trim()
      .replace(/^[.:\s]+/, "")
      .replaceAll("\n", "\n    ");
    return text === "" ? "" : `\n\n[^${elementOf(node).getAttribute(noteName)}]: ${text}\n\n`;
  },
};

/** Words in the speech of another, and the reading of signs. */
export const quoteRule: Rule = { filter: "q", replacement: wrappedIn("“", "”") };
export const readingRule: Rule = {
  filter: (node) => elementOf(node).localName === "rt",
  replacement: (content, node) =>
    elementOf(node).previousElementSibling?.localName === "rp" ? content : wrappedIn("(", ")")(content),
};

/** What Markdown has signs for beyond the converter's own set. */
export const strikeRule: Rule = { filter: ["del", "s"], replacement: wrapped("~~") };
export const termRule: Rule = { filter: "dt", replacement: (content) => `\n\n**${content.trim()}**\n` };
export const definitionRule: Rule = { filter: "dd", replacement: (content) => `\n${content.trim()}\n` };
