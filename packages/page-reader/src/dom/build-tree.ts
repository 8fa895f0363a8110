import type { Handler } from "htmlparser2";
import { Attributes } from "./attributes.ts";
import { DomDocument } from "./document.ts";
import { DomElement } from "./element.ts";

import { DomText } from "./node.ts";
import { placeLateParts } from "./place-late-parts.ts";
import { showShadowTrees } from "./show-shadow-trees.ts";
import type { Stopgap } from "./place-late-parts.ts";
import { sharedText } from "../values/remember.ts";

/** Elements that are kept at most; pages that people read have a tenth of it. */
const maxElements = 40_000;
/** Deepest nesting that is kept; later steps recurse, and no honest page comes near. */
const maxDepth = 400;

/** Elements that are in a head, also in one that nobody wrote. */
const ofHead = new Set(["title", "meta", "link", "base", "script", "style", "noscript", "template"]);

/** Comments in which React says that a part begins, is awaited, failed, or ends. */
const reactComments = new Set(["$", "$?", "$~", "$!", "/$"]);

/** Sees a page's tags and texts as they come, before anything is left out or moved. */
export interface TagWatcher {
  open(name: string, attributes: Attributes): void;
  text(data: string): void;
  close(name: string): void;
}

/**
 * Builds a page's tree from what the parser reports. A html, a head and a body are there whatever was
 * sent, each once; comments are left out. Elements that lie too deep are dropped, their text stays.
 * Parts that the page sends late stand where they belong, and declared shadow trees in their hosts.
 */
export class TreeBuilder implements Partial<Handler> {
  readonly document = new DomDocument();
  readonly #watcher: TagWatcher | undefined;
  /** What is open; null for what has no element of its own. */
  readonly #open: (DomElement | null)[] = [];
  #at: DomElement | undefined;
  #inHead = true;
  #elements = 0;
  readonly #names = new Map<string, string>();
  readonly #classes = new Map<string, string>();
  /** What React's comments have begun and not ended: where a part is awaited, the place; else nothing. */
  readonly #begun: (Omit<Stopgap, "last"> | undefined)[] = [];
  readonly #stopgaps: Stopgap[] = [];
  /** A comment came after the last text. */
  #isApart = false;
  #hasParts = false;
  #hasShadows = false;
  /** The tag that attributes come of. The parser would gather them in an object, which is slow where all have other names. */
  #tag: { readonly name: string; readonly attributes: Attributes } | undefined;

  constructor(watcher?: TagWatcher) {
    this.#watcher = watcher;
    this.document.mayHaveBase = false;
    this.document.classes = this.#classes;
  }

  /** There are as many elements as are kept. */
  get full(): boolean {
    return this.#elements >= maxElements;
  }

  onopentagname(name: string): void {
    this.#begin();
    this.#tag = { name, attributes: new Attributes() };
  }

  onattribute(name: string, value: string): void {
    const attributes = this.#tag?.attributes;
    if (attributes?.has(name) === false) attributes.set(name, value);
    if (name === "id" && value.startsWith("S:")) this.#hasParts = true;
    if (name === "shadowrootmode") this.#hasShadows = true;
  }

  /** Begins the element of the last tag, whose attributes have all come. */
  #begin(): void {
    if (!this.#tag) return;
    const { name, attributes } = this.#tag;
    this.#tag = undefined;
    this.#elements++;
    this.#watcher?.open(name, attributes);
    if (name === "base") this.document.mayHaveBase = true;
    const element = this.#elementFor(name, attributes);
    this.#open.push(element);
    if (!element) return;
    (this.#at ?? this.#place(name)).appendChild(element);
    this.#at = element;
  }

  onclosetag(name: string): void {
    this.#begin();
    this.#watcher?.close(name);
    const closed = this.#open.pop();
    if (name === "head") this.#inHead = false;
    if (!closed) return;
    const { parentNode } = closed;
    this.#at =
      parentNode === this.document.body || parentNode === this.document.head ? undefined : (parentNode ?? undefined);
  }

  ontext(data: string): void {
    this.#begin();
    this.#watcher?.text(data);
    const beforeBody = this.#inHead || !this.document.body.firstChild;
    const parent = this.#at ?? (beforeBody && data.trim() === "" ? undefined : this.#place("#text"));
    if (!parent) return;
    const last = parent.lastChild;
    if (last instanceof DomText && !this.#isApart) last.data += data;
    else parent.appendChild(new DomText(data));
    this.#isApart = false;
  }

  oncomment(data: string): void {
    if (!reactComments.has(data)) return;
    this.#begin();
    const parent = this.#at ?? this.document.body;
    const before = parent.lastChild;
    this.#isApart = true;
    if (data !== "/$") {
      if (this.#begun.length < maxDepth) this.#begun.push(data === "$?" ? { parent, before } : undefined);
      return;
    }
    const place = this.#begun.pop();
    if (place?.parent === parent && before) this.#stopgaps.push({ ...place, last: before });
  }

  onend(): void {
    if (this.#hasParts) placeLateParts(this.document.body, this.#stopgaps, maxDepth);
    if (this.#hasShadows) showShadowTrees(this.document.body, maxDepth);
  }

  #elementFor(name: string, attributes: Attributes): DomElement | null {
    if (name === "html" || name === "body" || name === "head") {
      const { documentElement, head, body } = this.document;
      const { attribs } = name === "html" ? documentElement : name === "head" ? head : body;
      for (let at = attributes.first; at; at = at.next) attribs.set(at.name, at.value);
      if (name === "body") this.#inHead = false;
      return null;
    }
    const names = attributes.get("class");
    if (names !== undefined) attributes.set("class", shared(names, this.#classes));
    return this.#open.length > maxDepth ? null : new DomElement(shared(name, this.#names), attributes);
  }

  /** Where something goes that is in no element: the head until something comes that cannot be in one. */
  #place(name: string): DomElement {
    if (this.#inHead && !ofHead.has(name)) this.#inHead = false;
    return this.#inHead ? this.document.head : this.document.body;
  }
}

/** The same names are on many elements of many pages: what is known by them is found faster where they are one text. */
function shared(names: string, known: Map<string, string>): string {
  let text = known.get(names);
  if (text === undefined) known.set(names, (text = sharedText(names)));
  return text;
}
