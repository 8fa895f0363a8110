import type { Handler } from "htmlparser2";
import { Attributes } from "./attributes.ts";
import { DomDocument } from "./document.ts";
import { DomElement } from "./element.ts";

import { DomText } from "./node.ts";
import { placeLateParts, type Placeholder } from "./place-late-parts.ts";
import { showShadowTrees } from "./show-shadow-trees.ts";
import { sharedText } from "../values/remember.ts";

/** Maximum number of elements: tables of 15,000 rows have room. A page of 100,000 costs about two seconds. */
export const maxElements = 100_000;
/**
 * Maximum amount of text of a page, of one script and of one attribute, characters. Patterns are matched against all of
 * it: engines keep a position for each character of a run, and have room for four million.
 */
export const maxText = 4_000_000;
/** Maximum nesting; later steps recurse, and no honest page comes near. */
const maxDepth = 400;

/** Elements that belong in a head, even an implied one. */
const ofHead = new Set(["title", "meta", "link", "base", "script", "style", "noscript", "template"]);

/** Elements whose text is not that of the page; that of `noscript` may be. */
const unread = new Set(["script", "style", "textarea", "svg"]);

/** Comments with which React marks that a part begins, is pending, failed, or ends. */
const reactComments = new Set(["$", "$?", "$~", "$!", "/$"]);

/** Receives a page's tags and texts as they come, before anything is removed or moved. */
export interface TagWatcher {
  open(name: string, attributes: Attributes): void;
  text(data: string): void;
  close(name: string): void;
}

/**
 * Builds a page's tree from the parser's events. There is always exactly one html, head and body; comments are removed.
 * Elements that are nested too deeply are dropped, but their text stays. Parts that the page sends late are moved to
 * their places, and declared shadow trees to their hosts.
 */
export class TreeBuilder implements Partial<Handler> {
  readonly document = new DomDocument();
  readonly #watcher: TagWatcher | undefined;
  /** The open elements; null for what has no element of its own. */
  readonly #open: (DomElement | null)[] = [];
  #at: DomElement | undefined;
  #inHead = true;
  #elements = 0;
  #textLength = 0;
  /** Number of open elements whose text is not that of the page. */
  #unread = 0;
  readonly #names = new Map<string, string>();
  readonly #classes = new Map<string, string>();
  /** React's open comments: the placeholder if a part is pending, otherwise undefined. */
  readonly #begun: (Omit<Placeholder, "last"> | undefined)[] = [];
  readonly #placeholders: Placeholder[] = [];
  /** Whether a comment came after the last text. */
  #isApart = false;
  #hasParts = false;
  #hasShadows = false;
  /**
   * The tag whose attributes are being read. The parser would collect them in an object, which is slow if every tag has
   * other names.
   */
  #tag: { readonly name: string; readonly attributes: Attributes } | undefined;

  constructor(watcher?: TagWatcher) {
    this.#watcher = watcher;
    this.document.mayHaveBase = false;
    this.document.classes = this.#classes;
  }

  /** Whether the maximum number of elements or amount of text is reached. */
  get #isFull(): boolean {
    return this.#elements >= maxElements || this.#textLength >= maxText;
  }

  /**
   * Whether this parser should read no more of the page: the tree is full, and there is no watcher or tags are never
   * closed, for which the parser's time is quadratic.
   */
  get isDone(): boolean {
    return this.#isFull && (!this.#watcher || this.#open.length > maxDepth);
  }

  onopentagname(name: string): void {
    this.#begin();
    this.#tag = { name, attributes: new Attributes() };
  }

  onattribute(name: string, value: string): void {
    if (value.length < maxText) this.#tag?.attributes.add(name, value);
    if (name === "id" && value.startsWith("S:")) this.#hasParts = true;
    if (name === "shadowrootmode") this.#hasShadows = true;
  }

  /** Begins the element of the last tag, once its attributes are complete. */
  #begin(): void {
    if (!this.#tag) return;
    const { name, attributes } = this.#tag;
    this.#tag = undefined;
    this.#watcher?.open(name, attributes);
    if (name === "base") this.document.mayHaveBase = true;
    if (this.#isFull) this.document.isCut = true;
    const element = this.#isFull ? null : this.#elementFor(name, attributes);
    this.#elements++;
    if (unread.has(name)) this.#unread++;
    this.#open.push(element);
    if (!element) return;
    (this.#at ?? this.#place(name)).appendChild(element);
    this.#at = element;
  }

  onclosetag(name: string): void {
    this.#begin();
    this.#watcher?.close(name);
    const closed = this.#open.pop();
    if (unread.has(name)) this.#unread--;
    if (name === "head") this.#inHead = false;
    if (!closed) return;
    const { parentNode } = closed;
    this.#at =
      parentNode === this.document.body || parentNode === this.document.head ? undefined : (parentNode ?? undefined);
  }

  ontext(data: string): void {
    this.#begin();
    this.#watcher?.text(data);
    if (this.#textLength >= maxText && data.trim() !== "") this.document.isCut = true;
    if (this.#isFull) return;
    const beforeBody = this.#inHead || !this.document.body.firstChild;
    const parent = this.#at ?? (beforeBody && data.trim() === "" ? undefined : this.#place("#text"));
    if (!parent) return;
    const last = parent.lastChild;
    if (this.#unread === 0) this.#textLength += data.length;
    if (!(last instanceof DomText) || this.#isApart) parent.appendChild(new DomText(data));
    else if (last.data.length < maxText) last.data += data;
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
    if (place?.parent === parent && before) this.#placeholders.push({ ...place, last: before });
  }

  onend(): void {
    if (this.#hasParts) placeLateParts(this.document.body, this.#placeholders, maxDepth);
    if (this.#hasShadows) showShadowTrees(this.document.body, maxDepth);
  }

  #elementFor(name: string, attributes: Attributes): DomElement | null {
    if (name === "html" || name === "body" || name === "head") {
      const { documentElement, head, body } = this.document;
      const { attribs } = name === "html" ? documentElement : name === "head" ? head : body;
      for (const [key, value] of attributes.pairs()) attribs.add(key, value);
      if (name === "body") this.#inHead = false;
      return null;
    }
    const names = attributes.get("class");
    if (names !== undefined) attributes.set("class", shared(names, this.#classes));
    return this.#open.length > maxDepth ? null : new DomElement(shared(name, this.#names), attributes);
  }

  /** Returns where content without a parent goes: into the head until something comes that cannot be there. */
  #place(name: string): DomElement {
    if (this.#inHead && !ofHead.has(name)) this.#inHead = false;
    return this.#inHead ? this.document.head : this.document.body;
  }
}

/** Returns one shared string for equal names, which recur on many elements: lookups by them are faster. */
function shared(names: string, known: Map<string, string>): string {
  let text = known.get(names);
  if (text === undefined) known.set(names, (text = sharedText(names)));
  return text;
}
