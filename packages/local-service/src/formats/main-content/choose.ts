import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { linkDensity, proseMass, proseOf, readableText, textBlocks } from "./blocks.ts";
import { agreement, containment, shinglesOf } from "./shingles.ts";

/** The two findings and what is known about them. */
export interface Findings {
  readonly document: DomDocument;
  readonly own: DomElement;
  /** The page names the place of the first finding. */
  readonly named: boolean;
  /** Share of prose that cleaning took away. */
  readonly lost: number;
  /** Characters of text. */
  readonly length: number;
  /** The body that structured data states. */
  readonly stated: string | undefined;
  /** Asks for the second finding; it costs as much as all the rest. */
  opinion(): DomElement | undefined;
}

/** Characters below which an article is suspiciously short. */
const short = 500;

/** Chooses between the findings: by what the page states, by agreement, by what looks more like prose. */
export function choose(findings: Findings): DomElement {
  const { own, named, lost, length, stated } = findings;
  const sure = named && length >= short && lost < 0.3 && linkDensity(own) < 0.3 && stated === undefined;
  if (sure) return own;
  const other = findings.opinion();
  if (stated !== undefined) return byStatement(findings, other, stated);
  return other ? byShape(own, other, named) : own;
}

/** The finding that agrees more with the stated body; the stated body itself when the page shows next to nothing of it. */
function byStatement({ document, own }: Findings, other: DomElement | undefined, stated: string): DomElement {
  const body = shinglesOf(stated);
  const [first, second] = [own, other].map((element) =>
    element ? agreement(shinglesOf(readableText(element)), body) : 0,
  ) as [number, number];
  const best = other && second > first + 0.02 ? other : own;
  const shown = containment(body, shinglesOf(readableText(best)));
  if (shown < 0.35 && collapse(stated).length > textOf(best).length) return paragraphs(document, stated);
  if (shown > 0.8) dropUnstated(best, body);
  return best;
}

/** Drops blocks that a statement of the body does not contain; what follows its end stays when the statement was cut there. */
function dropUnstated(root: DomElement, body: ReadonlySet<string>): void {
  const blocks = textBlocks(root).map((block) => ({ ...block, held: containment(shinglesOf(block.text), body) }));
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const end = blocks.findLastIndex(({ held }) => held > 0.6);
  const rest = blocks.slice(end + 1).reduce((sum, { text }) => sum + text.length, 0);
  const able = rest < total * cutShare ? blocks : blocks.slice(0, end + 1);
  const foreign = able.filter(
    ({ held, element, text }) =>
      held < 0.2 && text.length > 8 && element !== root && !structure.test(element.localName),
  );
  const share = foreign.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, total);
  if (share < foreignShare)
    for (const { element } of foreign) if (!element.querySelector("p, ul, ol, div, table")) element.remove();
}

/** Share of text after the last stated block beyond which the statement was cut, not the article long. */
const cutShare = 0.2;
/** Share of text that may be foreign to the statement before the statement is not believed. */
const foreignShare = 0.35;
/** Statements leave out headings, lists, tables and code. */
const structure = /^(?:h[2-6]|li|td|th|pre|blockquote)$/;

function paragraphs(document: DomDocument, text: string): DomElement {
  const root = document.createElement("div");
  for (const line of text
    .split(/\n+/)
    .map(collapse)
    .filter((part) => part !== "")) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    root.append(paragraph);
  }
  return root;
}

/** Without a statement: the first finding, unless the second holds its prose in less text or much more prose. */
function byShape(own: DomElement, other: DomElement, named: boolean): DomElement {
  const [a, b] = [shinglesOf(readableText(own)), shinglesOf(readableText(other))];
  const [massA, massB] = [massOf(own), massOf(other)];
  if (massA < 150 && massB > massA) return other;
  const [ownInOther, otherInOwn] = [containment(a, b), containment(b, a)];
  if (agreement(a, b) > 0.9) return own;
  // The second holds all of the first and a good deal more prose: the first went too deep.
  if (ownInOther > 0.9 && massB > massA * 1.25 && !followsAfter(own, other, massB - massA))
    return named && massB < massA * 1.6 ? own : other;
  // The first holds all of the second and more: more prose is more article, more of anything else is not.
  if (otherInOwn > 0.9)
    return named || massA - massB > 0.5 * (textOf(own).length - textOf(other).length) || massB < short ? own : other;
  return massB > massA * 1.5 && linkDensity(other) < 0.35 && !named ? other : own;
}

/** Whether what the second finding has more follows the first one's end: remarks and other stories, not the article. */
function followsAfter(own: DomElement, other: DomElement, more: number): boolean {
  const last = textBlocks(own).findLast((block) => proseOf(block) > 0)?.text;
  const blocks = textBlocks(other);
  const end = last === undefined ? -1 : blocks.findLastIndex(({ text }) => text === last);
  const after = blocks.slice(end + 1).reduce((sum, block) => sum + proseOf(block), 0);
  return end >= 0 && massOf(own) > 300 && after > more * 0.7;
}

function massOf(element: DomElement): number {
  return proseMass(element).get(element) ?? 0;
}
