import { isText, type DomNode } from "./types.ts";

/** White space other than single plain spaces, which is rare. */
const unevenSpace = /[\s\u200b]{2,}|[^\S ]|\u200b/;
const everyUnevenSpace = new RegExp(unevenSpace, "g");

/** Returns the text of a node with white space collapsed. */
export function textOf(node: DomNode | null | undefined): string {
  return collapse(node?.textContent ?? "");
}

/** Number of nodes beyond which a text is too long, and for each of its characters; most nodes have several. */
const [fewNodes, nodesPerCharacter] = [200, 20];

/**
 * Returns the text of a node like `textOf`; undefined if it is longer than `most` characters or has very many nodes. It
 * reads no further, so that each of hundreds of elements inside each other can be asked.
 */
export function shortText(node: DomNode | null | undefined, most: number): string | undefined {
  let text = "";
  let nodes = 0;
  const isShort = (at: DomNode): boolean => {
    if (nodes++ > fewNodes + most * nodesPerCharacter) return false;
    if (isText(at)) {
      for (let from = 0; from < at.data.length; from += most + 100) {
        text += at.data.slice(from, from + most + 100);
        // Long white space counts as one character, at both ends as none.
        if (text.length > most * 2 && (text = squeeze(text)).length > most + 2) return false;
      }
    }
    for (let inner = at.firstChild; inner; inner = inner.nextSibling) if (!isShort(inner)) return false;
    return true;
  };
  if (node && !isShort(node)) return undefined;
  const whole = collapse(text);
  return whole.length > most ? undefined : whole;
}

/** Returns whether the text of a node is only white space; it stops at the first other character. */
export function isBlank(node: DomNode): boolean {
  if (isText(node)) return !/[^\s\u200b]/.test(node.data);
  for (let inner = node.firstChild; inner; inner = inner.nextSibling) if (!isBlank(inner)) return false;
  return true;
}

/** Returns a text with every run of white space as one space, trimmed, and without the places where words may break. */
export function collapse(text: string): string {
  return squeeze(text).trim();
}

function squeeze(text: string): string {
  const whole = text.includes("\u00ad") ? text.replaceAll("\u00ad", "") : text;
  return unevenSpace.test(whole) ? whole.replace(everyUnevenSpace, " ") : whole;
}

/** Joins the lines of a text, with one space in place of each line break and the white space around it. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}
