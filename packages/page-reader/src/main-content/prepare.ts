import { isHidden } from "../dom/hidden.ts";
import { textOf } from "../dom/text.ts";
import { isElement, type DomDocument, type DomElement } from "../dom/types.ts";
import { wordsIn } from "../text/words-in.ts";
import { mapText, type TextMap } from "./blocks.ts";
import { namesOf } from "./names.ts";
import { frameRoles } from "./scorer/leave-frame.ts";

/** Elements around an article. */
const frame = new Set(["nav", "footer", "menu", "aside", "form"]);
const roles = new Set([...frameRoles, "dialog", "alertdialog", "toolbar", "menu"]);

/** An element with this fraction of the page's prose is never considered surroundings. */
const ownShare = 0.35;

/** Removes from a page without machinery what never belongs to an article, in place, unless it contains the prose. */
export function removeSurroundings({ body }: DomDocument): void {
  for (const dialog of body.querySelectorAll("dialog")) dialog.remove();
  const text = mapText(body);
  const around: DomElement[] = [];
  const named: DomElement[] = [];
  collect(body, text, around, named);
  const limit = text.of(body).prose * ownShare;
  for (const element of [...around, ...named]) if (text.of(element).prose <= limit) element.remove();
}

/** Sorts candidates for removal by what their kind and their names indicate. */
function collect(element: DomElement, text: TextMap, around: DomElement[], named: DomElement[]): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (isFrame(node)) around.push(node);
    if (isNamedBoilerplate(node, text)) named.push(node);
    // Highlighters name parts of code: a comment, a tag.
    if (node.localName !== "pre" && node.localName !== "code") collect(node, text, around, named);
  }
}

function isFrame(element: DomElement): boolean {
  if (frame.has(element.localName)) return true;
  // The header of an article contains its title and perhaps its first paragraph; that of the site contains neither.
  if (element.localName === "header") return !element.closest("article, main") && !element.querySelector("h1");
  if (element.attribs.isClassAlone) return false;
  const role = element.getAttribute("role");
  return (role !== null && roles.has(role)) || isHidden(element);
}

const untouched = new Set(
  "main article em strong a b i h1 h2 h3 h4 h5 h6 img figure figcaption picture td th tr tbody thead tfoot code pre".split(
    " ",
  ),
);

/**
 * Generators create ids from headings, which describe the topic of a section; a single word may describe its purpose.
 */
function isNamedByHeading({ id, children }: DomElement): boolean {
  const heading = id === "" ? undefined : children.find((child) => textOf(child) !== "");
  if (!heading || !/^h[1-6]$/.test(heading.localName)) return false;
  const named = wordsIn(id);
  return named.length > 2 && wordsIn(textOf(heading)).join("").includes(named.join(""));
}

function isNamedBoilerplate(element: DomElement, text: TextMap): boolean {
  if (!namesOf(element).boilerplate || untouched.has(element.localName) || isNamedByHeading(element)) return false;
  const { length } = text.of(element);
  // A name inside a caption is that of a part of it; one around code is that of the code.
  if (element.closest("figcaption, caption") || element.firstElementChild?.localName === "pre") return false;
  // Paragraphs are named for what they are: a caption, a byline, a credit.
  if (element.localName === "p") return length < 400;
  // An image with its caption is handled later: the image stays.
  return !(/caption|figure|image|lightbox/i.test(element.className) && length < 500 && element.querySelector("img"));
}
