import { compile } from "css-select";
import type { DomElement } from "./element.ts";
import { treeChanges, type DomNode } from "./node.ts";
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

/** Most elements are ruled out by their names or attributes already; the library only checks the others. */
function matcherFor(selector: string): Matcher {
  if (justNames.test(selector)) {
    const names = new Set(selector.split(/,\s*/));
    return ({ localName }) => names.has(localName);
  }
  const matches = compile<DomNode, DomElement>(selector, { adapter, cacheResults: false });
  const mayMatch = filterFor(selector);
  return mayMatch ? (element) => mayMatch(element) && matches(element) : matches;
}

const justNames = /^[a-z][a-z\d]*(?:,\s*[a-z][a-z\d]*)*$/;

/** A selector without conditions that only the library can check, one of its alternatives, and the last part of one. */
const plain = /^(?:\[[\w-]+(?:[*^$~|]?=(?:[\w-]+|"[^"\]]*"|'[^'\]]*'))?\]|:[a-z-]+(?![\w(-])|[\w\s.#>+~,*-])*$/;
const alternative = /(?:\[[^\]]*\]|[^,[])+/g;
const lastPart = /(?:\[[^\]]*\]|[^\s>+~[])*$/;

/**
 * Returns a quick test that all elements pass that a selector matches: one of the names, words in the class or
 * attributes that its alternatives need. Undefined if one of them needs none.
 */
function filterFor(selector: string): Matcher | undefined {
  if (!plain.test(selector)) return undefined;
  const [names, words, keys] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const whole of selector.match(alternative) ?? []) {
    const part = lastPart.exec(whole.trim())?.[0] ?? "";
    const bare = part.replace(/\[[^\]]*\]/g, "");
    const name = /^[a-z][a-z\d-]*(?![\w-])/.exec(bare)?.[0];
    const word = (/\.([\w-]+)/.exec(bare) ?? /(?:^[^[]*|\])\[class[*^$~|]?=["']?([\w-]+)/.exec(part))?.[1];
    const key = /\[([\w-]+)/.exec(part)?.[1]?.toLowerCase();
    if (name !== undefined) names.add(name);
    else if (word !== undefined) words.add(word);
    else if (key !== undefined) keys.add(key);
    else return undefined;
  }
  const inClass = words.size > 0 ? new RegExp([...words].join("|")) : undefined;
  return ({ localName, attribs }) =>
    names.has(localName) ||
    inClass?.test(attribs.get("class") ?? "") === true ||
    (keys.size > 0 && attribs.hasAny(keys));
}
