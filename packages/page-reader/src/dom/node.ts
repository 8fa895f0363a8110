import { isEven } from "./text.ts";
import type { DomElement, DomNode, DomText } from "./types.ts";
import { nodeTypes } from "./types.ts";
import type { PageElement } from "./element.ts";

let changes = 0;

/** Every change of a tree is told here. */
export function noteChange(): void {
  changes += 1;
}

/** Grows with every change of any tree: what was worked out of one stays true as long as this stands still. */
export function treeChanges(): number {
  return changes;
}

/** What texts and elements have in common: their place among parents and siblings, which are linked, so that moving one costs the same everywhere. */
export abstract class PageNode implements DomNode {
  abstract readonly nodeType: number;
  abstract readonly nodeName: string;
  abstract get textContent(): string;
  abstract set textContent(text: string);
  abstract cloneNode(deep?: boolean): DomNode;

  parentNode: PageElement | null = null;
  previousSibling: PageNode | null = null;
  nextSibling: PageNode | null = null;
  firstChild: PageNode | null = null;

  get parentElement(): PageElement | null {
    return this.parentNode;
  }

  get childNodes(): PageNode[] {
    const nodes: PageNode[] = [];
    for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node);
    return nodes;
  }

  remove(): void {
    const { parentNode, previousSibling, nextSibling } = this;
    if (!parentNode) return;
    noteChange();
    if (previousSibling) previousSibling.nextSibling = nextSibling;
    else parentNode.firstChild = nextSibling;
    if (nextSibling) nextSibling.previousSibling = previousSibling;
    else parentNode.lastChild = previousSibling;
    this.parentNode = null;
    this.previousSibling = null;
    this.nextSibling = null;
  }
}

/** A run of text. */
export class PageText extends PageNode implements DomText {
  data: string;
  #even = false;
  #judged: string | undefined;

  constructor(data: string) {
    super();
    this.data = data;
  }

  override get nodeType(): number {
    return nodeTypes.text;
  }

  override get nodeName(): string {
    return "#text";
  }

  get nodeValue(): string {
    return this.data;
  }

  get isEven(): boolean {
    if (this.#judged !== this.data) {
      this.#judged = this.data;
      this.#even = isEven(this.data);
    }
    return this.#even;
  }

  override get textContent(): string {
    return this.data;
  }

  override set textContent(text: string) {
    noteChange();
    this.data = text;
  }

  override cloneNode(): PageText {
    return new PageText(this.data);
  }
}

/** Whether a node is an element, of a tree whose nodes all come from here. */
export function isPageElement(node: DomNode | null): node is PageElement & DomElement {
  return node?.nodeType === nodeTypes.element;
}
