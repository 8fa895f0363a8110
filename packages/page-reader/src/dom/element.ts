import { remember } from "../values/remember.ts";
import { isPageElement, noteChange, PageNode, PageText } from "./node.ts";
import { matcherOf } from "./select.ts";
import { serialize } from "./serialize.ts";
import { nodeTypes } from "./types.ts";
import type { DomElement, DomNode } from "./types.ts";

/** An element of a parsed page: the part of the DOM's interface that this package and the Markdown converter use. */
export class PageElement extends PageNode implements DomElement {
  override readonly nodeName: string;
  readonly localName: string;
  /** Attributes by their names in small letters. */
  readonly attribs: Record<string, string>;
  lastChild: PageNode | null = null;

  constructor(localName: string, attribs: Record<string, string> = {}) {
    super();
    this.nodeName = upperCase(localName);
    this.localName = localName;
    this.attribs = attribs;
  }

  override get nodeType(): number {
    return nodeTypes.element;
  }

  get tagName(): string {
    return this.nodeName;
  }

  get id(): string {
    return this.attribs["id"] ?? "";
  }

  get className(): string {
    return this.attribs["class"] ?? "";
  }

  get attributes(): { name: string; value: string }[] {
    return Object.entries(this.attribs).map(([name, value]) => ({ name, value }));
  }

  get children(): PageElement[] {
    const elements: PageElement[] = [];
    for (let node = this.firstChild; node; node = node.nextSibling) if (isPageElement(node)) elements.push(node);
    return elements;
  }

  get firstElementChild(): PageElement | null {
    return elementFrom(this.firstChild, "nextSibling");
  }

  get lastElementChild(): PageElement | null {
    return elementFrom(this.lastChild, "previousSibling");
  }

  get nextElementSibling(): PageElement | null {
    return elementFrom(this.nextSibling, "nextSibling");
  }

  get previousElementSibling(): PageElement | null {
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
    if (text !== "") this.appendChild(new PageText(text));
  }

  get outerHTML(): string {
    return serialize(this);
  }

  getAttribute(name: string): string | null {
    return this.attribs[name] ?? null;
  }

  setAttribute(name: string, value: string): void {
    noteChange();
    this.attribs[name] = value;
  }

  removeAttribute(name: string): void {
    noteChange();
    delete this.attribs[name];
  }

  hasAttribute(name: string): boolean {
    return this.attribs[name] !== undefined;
  }

  appendChild(node: PageNode): void {
    noteChange();
    node.remove();
    node.parentNode = this;
    node.previousSibling = this.lastChild;
    if (this.lastChild) this.lastChild.nextSibling = node;
    else this.firstChild = node;
    this.lastChild = node;
  }

  append(...nodes: (DomNode | string)[]): void {
    for (const node of nodes) this.insertBefore(nodeFrom(node), null);
  }

  insertBefore(node: DomNode, before: DomNode | null): DomNode {
    const added = nodeFrom(node);
    const next = before as PageNode | null;
    if (!next) {
      this.appendChild(added);
      return added;
    }
    noteChange();
    added.remove();
    added.parentNode = this;
    added.nextSibling = next;
    added.previousSibling = next.previousSibling;
    if (next.previousSibling) next.previousSibling.nextSibling = added;
    else this.firstChild = added;
    next.previousSibling = added;
    return added;
  }

  removeChild(node: PageNode): void {
    node.remove();
  }

  replaceWith(...nodes: (DomNode | string)[]): void {
    const parent = this.parentNode;
    if (!parent) return;
    for (const node of nodes) parent.insertBefore(nodeFrom(node), this);
    this.remove();
  }

  contains(node: DomNode): boolean {
    for (let at: DomNode | null = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  cloneNode(deep = false): PageElement {
    const copy = new PageElement(this.localName, { ...this.attribs });
    if (deep)
      for (let node = this.firstChild; node; node = node.nextSibling)
        copy.appendChild(node.cloneNode(true) as PageNode);
    return copy;
  }

  matches(selector: string): boolean {
    return matcherOf(selector)(this);
  }

  closest(selector: string): PageElement | null {
    const matches = matcherOf(selector);
    if (matches(this)) return this;
    let at = this.parentNode;
    while (at && !matches(at)) at = at.parentNode;
    return at;
  }

  querySelector(selector: string): PageElement | null {
    const matches = matcherOf(selector);
    for (let at = elementAfter(this, this); at; at = elementAfter(at, this)) if (matches(at)) return at;
    return null;
  }

  querySelectorAll(selector: string): PageElement[] {
    const matches = matcherOf(selector);
    const found: PageElement[] = [];
    for (let at = elementAfter(this, this); at; at = elementAfter(at, this)) if (matches(at)) found.push(at);
    return found;
  }

  getElementsByTagName(name: string): PageElement[] {
    const wanted = name.toLowerCase();
    const found: PageElement[] = [];
    for (let at = elementAfter(this, this); at; at = elementAfter(at, this))
      if (at.localName === wanted) found.push(at);
    return found;
  }
}

/** The next element in the order of the page, within a root; null after the last. */
function elementAfter(element: PageElement, root: PageElement): PageElement | null {
  const inner = element.firstElementChild;
  if (inner) return inner;
  for (let at = element; at !== root;) {
    const next = at.nextElementSibling;
    if (next) return next;
    if (!at.parentNode) return null;
    at = at.parentNode;
  }
  return null;
}

function elementFrom(start: PageNode | null, way: "nextSibling" | "previousSibling"): PageElement | null {
  let node = start;
  while (node && node.nodeType !== nodeTypes.element) node = node[way];
  return node as PageElement | null;
}

function nodeFrom(node: DomNode | string): PageNode {
  return typeof node === "string" ? new PageText(node) : (node as PageNode);
}

/** A name in capital letters; pages use a hundred names, thousands of times each. */
const upperCase = remember((name) => name.toUpperCase());
