/**
 * The part of the DOM that this package uses. The compiler's own DOM types describe a
 * browser's window and would put its globals into scope; nothing here runs in one.
 */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly parentNode: DomElement | null;
  readonly parentElement: DomElement | null;
  readonly nextSibling: DomNode | null;
  readonly previousSibling: DomNode | null;
  readonly firstChild: DomNode | null;
  readonly childNodes: ArrayLike<DomNode> & Iterable<DomNode>;
  textContent: string | null;
  remove(): void;
  cloneNode(deep?: boolean): DomNode;
}

/** A run of text. */
export interface DomText extends DomNode {
  data: string;
  /** All its white space is single plain spaces; looked at once for as long as the text stays. */
  readonly isEven: boolean;
}

/** An element. */
export interface DomElement extends DomNode {
  readonly tagName: string;
  readonly localName: string;
  readonly id: string;
  readonly className: string;
  readonly children: ArrayLike<DomElement> & Iterable<DomElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly nextElementSibling: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  readonly firstElementChild: DomElement | null;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
  getElementsByTagName(name: string): ArrayLike<DomElement> & Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  matches(selector: string): boolean;
  contains(node: DomNode): boolean;
  cloneNode(deep?: boolean): DomElement;
  replaceWith(...nodes: (DomNode | string)[]): void;
  append(...nodes: (DomNode | string)[]): void;
  insertBefore(node: DomNode, before: DomNode | null): DomNode;
}

/** A parsed page. */
export interface DomDocument {
  readonly documentElement: DomElement;
  readonly head: DomElement;
  readonly body: DomElement;
  readonly title: string;
  createElement(name: string): DomElement;
  createTextNode(text: string): DomNode;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
  cloneNode(deep?: boolean): DomDocument;
}

/** Values of `nodeType`. */
export const nodeTypes = { element: 1, text: 3 } as const;

/** Whether a node is an element. */
export function isElement(node: DomNode | null): node is DomElement {
  return node?.nodeType === nodeTypes.element;
}

/** Whether a node is a run of text. */
export function isText(node: DomNode): node is DomText {
  return node.nodeType === nodeTypes.text;
}
