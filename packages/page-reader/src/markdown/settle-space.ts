import { isText, type DomElement, type DomNode, type DomText } from "../dom/types.ts";
import { blocks, voids } from "../dom/element-kinds.ts";

/** White space other than single spaces: replacing each space by itself takes long. */
const unevenSpace = /[ \r\n\t]{2,}|[\r\n\t]/g;

/** The end of a label, and the beginning of another one. */
const [labelEnd, labelStart] = [/(?:[\p{Ll}\d]{2}|(?:^|\s)\d|^[g%])$/u, /^\p{Lu}\p{Ll}/u];
/** The number of an entry, and the beginning of its text. */
const [number, textStart] = [/^(?:\((?:\d{1,3}|[ivxlc]{1,5}|(\p{L})\1?)\)|\d{1,3}[.)])$/u, /^\p{L}/u];
/** Both sides of a place where a text for screen readers and a visible one would be read as one word. */
const [wordEnd, wordStart] = [/[\p{L}\p{N}.:]$/u, /^[\p{L}\p{N}\p{Sc}]/u];
/** Classes of texts that only screen readers show. */
const unseen = /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?)(?:\s|$)/i;

/** Returns whether two texts are in elements of their own, and only the style sheet separates them. */
function areApart(before: DomText, after: DomText): boolean {
  const [one, other] = [before.parentElement, after.parentElement];
  if (!one || !other || one === other) return false;
  const end = before.data.slice(-2);
  if (wordEnd.test(end) && wordStart.test(after.data) && (isUnseenWord(before, one) || isUnseenWord(after, other)))
    return !one.closest("code");
  const readApart = labelEnd.test(end) ? labelStart.test(after.data) : isNumberOf(before, after);
  return readApart && !one.contains(other) && !other.contains(one) && !one.closest("code, dt");
}

/** Returns whether only screen readers show a text of an element: a word, not an ending or the point of a price. */
function isUnseenWord({ data }: DomText, { className }: DomElement): boolean {
  return unseen.test(className) && /\p{L}{3}/u.test(data);
}

/** Returns whether a text is the number of an entry, and another one its beginning. */
function isNumberOf(before: DomText, after: DomText): boolean {
  if (!number.test(before.data) || before.previousSibling || before.nextSibling) return false;
  return (before.data.startsWith("(") ? textStart : labelStart).test(after.data);
}

/**
 * Reduces white space to what a browser shows, in place: runs become one space, and none remains at the beginning and
 * end of a block. `pre` is unchanged.
 */
export function settleSpace(root: DomElement): void {
  let last: DomText | undefined;
  let keepsLeading = false;

  function endLine(): void {
    if (last?.data.endsWith(" ")) last.data = last.data.slice(0, -1);
    last = undefined;
    keepsLeading = false;
  }

  /** Crosses the beginning or the end of an element. */
  function cross({ localName }: DomElement): void {
    if (blocks.has(localName) || localName === "br") endLine();
    else if (voids.has(localName)) {
      last = undefined;
      keepsLeading = true;
    } else if (last) keepsLeading = false;
  }

  function settle(node: DomText): void {
    const text = node.data.replace(unevenSpace, " ");
    const isSurplus = !keepsLeading && (!last || last.data.endsWith(" ")) && text.startsWith(" ");
    const rest = isSurplus ? text.slice(1) : last && areApart(last, node) ? ` ${text}` : text;
    if (rest === "") return node.remove();
    if (rest !== node.data) node.data = rest;
    last = node;
  }

  function enter(element: DomElement): void {
    if (element.localName === "pre") return;
    for (let node: DomNode | null = element.firstChild; node;) {
      const next: DomNode | null = node.nextSibling;
      if (isText(node)) settle(node);
      else visit(node as DomElement);
      node = next;
    }
  }

  function visit(element: DomElement): void {
    cross(element);
    if (!element.firstChild) return;
    enter(element);
    cross(element);
  }

  enter(root);
  const end = last;
  endLine();
  if (end?.data === "") end.remove();
}
