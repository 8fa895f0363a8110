import { DomElement } from "./element.ts";
import { textOf } from "./text.ts";

/** A parsed page, always with an html, a head and a body. */
export class DomDocument {
  readonly documentElement: DomElement;
  readonly head: DomElement;
  readonly body: DomElement;
  /** Whether the page may contain a base element; most pages have none and are not searched for it. */
  mayHaveBase = true;
  /** Whether the page has more elements than the tree has room for. */
  isCut = false;
  /** Its keys are the distinct class attributes of the elements. */
  classes: ReadonlyMap<string, unknown> = new Map();

  constructor(root = new DomElement("html"), head = new DomElement("head"), body = new DomElement("body")) {
    this.documentElement = root;
    this.head = head;
    this.body = body;
    root.appendChild(head);
    root.appendChild(body);
  }

  get title(): string {
    return textOf(this.documentElement.querySelector("title"));
  }

  createElement(name: string): DomElement {
    return new DomElement(name);
  }

  querySelector(selector: string): DomElement | null {
    return this.documentElement.matches(selector) ? this.documentElement : this.documentElement.querySelector(selector);
  }

  querySelectorAll(selector: string): DomElement[] {
    const below = this.documentElement.querySelectorAll(selector);
    return this.documentElement.matches(selector) ? [this.documentElement, ...below] : below;
  }

  cloneNode(): DomDocument {
    const { documentElement, head, body } = this;
    const root = documentElement.cloneNode(false);
    const copy = new DomDocument(root, head.cloneNode(true), body.cloneNode(true));
    copy.mayHaveBase = this.mayHaveBase;
    copy.isCut = this.isCut;
    copy.classes = this.classes;
    return copy;
  }
}
