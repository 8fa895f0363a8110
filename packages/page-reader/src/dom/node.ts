import type { DomElement } from "./element.ts";
import { nodeTypes } from "./types.ts";

let changes = 0;

/** Called for every change of a tree. */
export function noteChange(): void {
  changes += 1;
}

/** Returns a counter of changes to any tree: cached results are valid while it stays the same. */
export function treeChanges(): number {
  return changes;
}

/**
 * The links of a text or element to its parent and siblings, so that moving a node costs the same everywhere.
 */
export abstract class DomNode {
  abstract readonly nodeType: number;
  abstract get textContent(): string;
  abstract set textContent(text: string);
  abstract cloneNode(deep?: boolean): DomNode;

  parentNode: DomElement | null = null;
  previousSibling: DomNode | null = null;
  nextSibling: DomNode | null = null;
  firstChild: DomNode | null = null;

  get parentElement(): DomElement | null {
    return this.parentNode;
  }

  get childNodes(): DomNode[] {
    const nodes: DomNode[] = [];
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
export class DomText extends DomNode {
  data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }

  override get nodeType(): number {
    return nodeTypes.text;
  }

  override get textContent(): string {
    return this.data;
  }

  override set textContent(text: string) {
    noteChange();
    this.data = text;
  }

  override cloneNode(): DomText {
    return new DomText(this.data);
  }
}
