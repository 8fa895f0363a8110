import { isText } from "../dom/types.ts";
import type { DomElement, DomNode, DomText } from "../dom/types.ts";
import { blocks, voids } from "../dom/element-kinds.ts";

/** White space other than single spaces: replacing each space by itself takes long. */
const unevenSpace = /[ \r\n\t]{2,}|[\r\n\t]/g;

/** The end of a label, and the beginning of another one. */
const [labelEnd, labelStart] = [/[\p{Ll}\d]{2}$/u, /^\p{Lu}\p{Ll}/u];

/** Returns whether two texts are in elements of their own and read like two labels: only the style sheet separates them. */
function areLabels(before: DomText, after: DomText): boolean {
  const [one, other] = [before.parentElement, after.parentElement];
  if (!one || !other || !labelEnd.test(before.data) || !labelStart.test(after.data)) return false;
  return !one.contains(other) && !other.contains(one) && !one.closest("code, dt");
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
    const rest = isSurplus ? text.slice(1) : last && areLabels(last, node) ? ` ${text}` : text;
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
