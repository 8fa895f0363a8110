import { collapse } from "../dom/text.ts";
import { isElement, nodeTypes } from "../dom/types.ts";
import type { DomElement, DomNode } from "../dom/types.ts";

/** A run of text that belongs to one block element, inline elements included and inner blocks excluded. */
export interface TextBlock {
  readonly element: DomElement;
  readonly text: string;
  /** Characters of the text that are link texts. */
  readonly linked: number;
}

const inline =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|nobr|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|br|img)$/;

/** The nearest element that is laid out as a block. */
export function blockOf(node: DomNode): DomElement | null {
  let at = node.parentElement;
  while (at && inline.test(at.localName)) at = at.parentElement;
  return at;
}

/** The text blocks below an element in the order of the page, walked without recursion. */
export function textBlocks(root: DomElement): TextBlock[] {
  const order: DomElement[] = [];
  const texts = new Map<DomElement, { text: string; linked: number }>();
  for (const node of textNodes(root)) {
    const owner = blockOf(node) ?? root;
    let entry = texts.get(owner);
    if (!entry) {
      entry = { text: "", linked: 0 };
      texts.set(owner, entry);
      order.push(owner);
    }
    const piece = node.textContent ?? "";
    entry.text += piece;
    if (node.parentElement?.closest("a")) entry.linked += collapse(piece).length;
  }
  return order.flatMap((element) => {
    const { text = "", linked = 0 } = texts.get(element) ?? {};
    const plain = collapse(text);
    return plain === "" ? [] : [{ element, text: plain, linked }];
  });
}

function* textNodes(root: DomElement): Generator<DomNode> {
  let node: DomNode | null = root;
  while (node) {
    if (node.nodeType === nodeTypes.text) yield node;
    const next: DomNode | null = isElement(node) ? node.firstChild : null;
    if (next) {
      node = next;
      continue;
    }
    while (node && node !== root && !node.nextSibling) node = node.parentNode;
    node = node === root ? null : (node?.nextSibling ?? null);
  }
}

/** The text of an element with its blocks apart, as a reader sees it. */
export function readableText(root: DomElement): string {
  return textBlocks(root)
    .map(({ text }) => text)
    .join("\n");
}

const dense = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{6,}/;

/** Characters of prose in a block: nothing for labels, links and scraps. */
export function proseOf({ element, text, linked }: TextBlock): number {
  if (/^(?:h[1-6]|figcaption|caption|th|button|label|legend|option|dt|time)$/.test(element.localName)) return 0;
  // Scripts without spaces say as much in fewer characters.
  const weight = dense.test(text) ? 2.5 : 1;
  const length = text.length * weight;
  const plain = (text.length - linked) * weight;
  if (linked > text.length * 0.5) return 0;
  const sentence =
    /[.!?:;…。！？؟।]["”’)」』]?\s*$|[.!?。！？]\s|。/.test(text) || (/[,，、]/.test(text) && length > 60);
  if (length >= 80 && sentence) return plain;
  if (length >= 140) return plain;
  return length >= 30 && sentence ? plain * 0.7 : 0;
}

/** Prose below each element: what lies in it counts for all elements around it. */
export function proseMass(root: DomElement): Map<DomElement, number> {
  const mass = new Map<DomElement, number>();
  for (const block of textBlocks(root)) {
    const amount = proseOf(block);
    if (amount === 0) continue;
    for (let at: DomElement | null = block.element; at; at = at.parentElement) {
      mass.set(at, (mass.get(at) ?? 0) + amount);
      if (at === root) break;
    }
  }
  return mass;
}

/** Share of an element's text that is link texts, 0 to 1. */
export function linkDensity(element: DomElement): number {
  const total = collapse(element.textContent ?? "").length;
  if (total === 0) return 0;
  let linked = 0;
  for (const anchor of element.querySelectorAll("a")) linked += collapse(anchor.textContent ?? "").length;
  return Math.min(1, linked / total);
}
