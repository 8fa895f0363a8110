import { Attributes } from "./attributes.ts";
import { DomNode, DomText, noteChange } from "./node.ts";
import { matcherOf } from "./select.ts";
import { serialize } from "./serialize.ts";
import { isElement, nodeTypes } from "./types.ts";

/** An element of a parsed page: the subset of the DOM that this package and the Markdown converter use. */
export class DomElement extends DomNode {
  readonly localName: string;
  readonly attribs: Attributes;
  lastChild: DomNode | null = null;

  constructor(localName: string, attribs: Attributes = new Attributes()) {
    super();
    this.localName = localName;
    this.attribs = attribs;
  }

  override get nodeType(): number {
    return nodeTypes.element;
  }

  get id(): string {
    return this.attribs.get("id") ?? "";
  }

  get className(): string {
    return this.attribs.get("class") ?? "";
  }

  get children(): DomElement[] {
    const elements: DomElement[] = [];
    for (let node = this.firstChild; node; node = node.nextSibling) if (isElement(node)) elements.push(node);
    return elements;
  }

  get firstElementChild(): DomElement | null {
    return elementFrom(this.firstChild, "nextSibling");
  }

  get lastElementChild(): DomElement | null {
    return elementFrom(this.lastChild, "previousSibling");
  }

  get nextElementSibling(): DomElement | null {
    return elementFrom(this.nextSibling, "nextSibling");
  }

  get previousElementSibling(): DomElement | null {
    return elementFrom(this.previousSibling, "previousSibling");
  }

  override get textContent(): string {
    const first = this.firstChild;
    if (first && !first.nextSibling) return first.textContent;
    let text = "";
    for (let node = first; node; node = node.nextSibling) text += node.textContent;
    return text;
  }

  override set textContent(text: string) {
    while (this.firstChild) this.firstChild.remove();
    if (text !== "") this.appendChild(new DomText(text));
  }

  get outerHTML(): string {
    return serialize(this);
  }

  getAttribute(name: string): string | null {
    return this.attribs.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    noteChange();
    this.attribs.set(name, value);
  }

  removeAttribute(name: string): void {
    noteChange();
    this.attribs.delete(name);
  }

  hasAttribute(name: string): boolean {
    return this.attribs.has(name);
  }

  appendChild(node: DomNode): void {
    noteChange();
    node.remove();
    node.parentNode = this;
    node.previousSibling = this.lastChild;
    if (this.lastChild) this.lastChild.nextSibling = node;
    else this.firstChild = node;
    this.lastChild = node;
  }

  append(...nodes: (DomNode | string)[]): void {
    for (const node of nodes) this.appendChild(nodeFrom(node));
  }

  /** Moves everything in another element to the end of this one: a page may have too many nodes for arguments. */
  takeContent(other: DomElement): void {
    for (let node = other.firstChild; node; node = other.firstChild) this.appendChild(node);
  }

  insertBefore(given: DomNode | string, before: DomNode | null): DomNode {
    const node = nodeFrom(given);
    if (!before) this.appendChild(node);
    else {
      noteChange();
      node.remove();
      node.parentNode = this;
      node.nextSibling = before;
      node.previousSibling = before.previousSibling;
      if (before.previousSibling) before.previousSibling.nextSibling = node;
      else this.firstChild = node;
      before.previousSibling = node;
    }
    return node;
  }

  replaceWith(...nodes: (DomNode | string)[]): void {
    const parent = this.parentNode;
    if (!parent) return;
    for (const node of nodes) parent.insertBefore(node, this);
    this.remove();
  }

  contains(node: DomNode): boolean {
    for (let at: DomNode | null = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  /** @param name the name of the copy; default that of the element */
  cloneNode(deep = false, name = this.localName): DomElement {
    const copy = new DomElement(name, new Attributes(this.attribs));
    if (deep) for (let node = this.firstChild; node; node = node.nextSibling) copy.appendChild(node.cloneNode(true));
    return copy;
  }

  matches(selector: string): boolean {
    return matcherOf(selector)(this);
  }

  closest(selector: string): DomElement | null {
    const matches = matcherOf(selector);
    if (matches(this)) return this;
    let at = this.parentNode;
    while (at && !matches(at)) at = at.parentNode;
    return at;
  }

  querySelector(selector: string): DomElement | null {
    return firstBelow(this, matcherOf(selector));
  }

  querySelectorAll(selector: string): DomElement[] {
    const found: DomElement[] = [];
    collect(this, matcherOf(selector), found);
    return found;
  }
}

/** Adds the matching elements below one, in page order. */
function collect(parent: DomElement, matches: (element: DomElement) => boolean, found: DomElement[]): void {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (matches(node)) found.push(node);
    if (node.firstChild) collect(node, matches, found);
  }
}

function firstBelow(parent: DomElement, matches: (element: DomElement) => boolean): DomElement | null {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    const found = matches(node) ? node : node.firstChild && firstBelow(node, matches);
    if (found) return found;
  }
  return null;
}

function elementFrom(start: DomNode | null, way: "nextSibling" | "previousSibling"): DomElement | null {
  let node = start;
  while (node && node.nodeType !== nodeTypes.element) node = node[way];
  return node as DomElement | null;
}

function nodeFrom(node: DomNode | string): DomNode {
  return typeof node === "string" ? new DomText(node) : node;
}
