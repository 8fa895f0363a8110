import { PageElement } from "./element.ts";
import { PageText } from "./node.ts";
import type { DomDocument } from "./types.ts";

/** A parsed page: always with an html, a head and a body. */
export class PageDocument implements DomDocument {
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;

  constructor(root = new PageElement("html"), head = new PageElement("head"), body = new PageElement("body")) {
    this.documentElement = root;
    this.head = head;
    this.body = body;
    root.appendChild(head);
    root.appendChild(body);
  }

  get title(): string {
    return this.documentElement.querySelector("title")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  }

  createElement(name: string): PageElement {
    return new PageElement(name);
  }

  createTextNode(text: string): PageText {
    return new PageText(text);
  }

  querySelector(selector: string): PageElement | null {
    return this.documentElement.matches(selector) ? this.documentElement : this.documentElement.querySelector(selector);
  }

  querySelectorAll(selector: string): PageElement[] {
    const below = this.documentElement.querySelectorAll(selector);
    return this.documentElement.matches(selector) ? [this.documentElement, ...below] : below;
  }

  cloneNode(): PageDocument {
    const { documentElement, head, body } = this;
    const root = documentElement.cloneNode(false);
    return new PageDocument(root, head.cloneNode(true), body.cloneNode(true));
  }
}
