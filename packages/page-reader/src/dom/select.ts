import { compile } from "css-select";
import type { DomElement } from "./element.ts";
import { treeChanges } from "./node.ts";
import type { DomNode } from "./node.ts";
import { isElement } from "./types.ts";

type Matcher = (element: DomElement) => boolean;

/** Number of selectors kept compiled; callers can send any number. */
const maxKept = 500;
const ready = new Map<string, Matcher>();

/** How the selector library walks our tree. */
const adapter = {
  isTag: (node: DomNode): node is DomElement => isElement(node),
  getAttributeValue: (element: DomElement, name: string): string | undefined => element.attribs.get(name),
  hasAttrib: (element: DomElement, name: string): boolean => element.attribs.has(name),
  getName: (element: DomElement): string => element.localName,
  getChildren: (node: DomNode): DomNode[] => node.childNodes,
  getParent: (node: DomNode): DomElement | null => node.parentNode,
  getSiblings: (node: DomNode): DomNode[] => (node.parentNode ? childrenOf(node.parentNode) : [node]),
  prevElementSibling: (node: DomNode): DomElement | null => (isElement(node) ? node.previousElementSibling : null),
  getText: (node: DomNode): string => node.textContent,
  existsOne: (test: Matcher, nodes: DomNode[]): boolean =>
    nodes.some((node) => isElement(node) && (test(node) || adapter.existsOne(test, node.childNodes))),
  findOne: (test: Matcher, nodes: DomNode[]): DomElement | null => adapter.findAll(test, nodes)[0] ?? null,
  findAll: (test: Matcher, nodes: DomNode[]): DomElement[] =>
    nodes.flatMap((node) =>
      isElement(node) ? [...(test(node) ? [node] : []), ...adapter.findAll(test, node.childNodes)] : [],
    ),
  removeSubsets: (nodes: DomNode[]): DomNode[] => [...new Set(nodes)],
};

let last: { readonly parent: DomElement; readonly changes: number; readonly children: DomNode[] } | undefined;

/** Returns the nodes below an element, cached while no tree changes: the library asks for them at each child. */
function childrenOf(parent: DomElement): DomNode[] {
  const changes = treeChanges();
  if (last?.parent !== parent || last.changes !== changes) last = { parent, changes, children: parent.childNodes };
  return last.children;
}

/**
 * Compiles a selector.
 *
 * @throws Error if the text is not a selector
 */
export function matcherOf(selector: string): Matcher {
  const known = ready.get(selector);
  if (known) return known;
  const made = matcherFor(selector);
  if (ready.size >= maxKept) ready.clear();
  ready.set(selector, made);
  return made;
}

/** Most elements are ruled out by their names or classes already; the library only checks the others. */
function matcherFor(selector: string): Matcher {
  const ends = lastParts(selector);
  const names = namesIn(ends);
  if (names && justNames.test(selector)) return ({ localName }) => names.has(localName);
  const matches = compile<DomNode, DomElement>(selector, { adapter, cacheResults: false });
  if (names) return (element) => names.has(element.localName) && matches(element);
  const classes = classesIn(ends);
  return classes ? (element) => classes.test(element.className) && matches(element) : matches;
}

const justNames = /^[a-z][a-z\d]*(?:,\s*[a-z][a-z\d]*)*$/;

/**
 * Returns the parts of a selector that describe the element itself, one for each alternative, without conditions that
 * only the library can check; empty if it cannot be taken apart.
 */
function lastParts(selector: string): string[] {
  const plain = selector.replace(/\[[\w-]+(?:[*^$~|]?=(?:[\w-]+|"[^"\]]*"))?\]|:[a-z-]+(?![\w(-])/g, "");
  if (!/^[\w\s.#>+~,-]*$/.test(plain)) return [];
  return plain.split(",").map((part) => /[^\s>+~]*$/.exec(part.trim())?.[0] ?? "");
}

/** Returns the possible names of elements; undefined if any name is possible. */
function namesIn(ends: readonly string[]): ReadonlySet<string> | undefined {
  const names = ends.map((end) => /^[a-z][a-z\d]*(?=[.#]|$)/.exec(end)?.[0]);
  return ends.length > 0 && names.every((name) => name !== undefined) ? new Set(names) : undefined;
}

/** Returns a pattern that all class attributes of elements match; undefined if some have no class. */
function classesIn(ends: readonly string[]): RegExp | undefined {
  const classes = ends.map((end) => /\.([\w-]+)/.exec(end)?.[1]);
  return ends.length > 0 && classes.every((name) => name !== undefined) ? new RegExp(classes.join("|")) : undefined;
}
