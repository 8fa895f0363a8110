import { compile } from "css-select";
import { isTraversal, parse, type Selector, SelectorType, stringify } from "css-what";
import { groupBy } from "../values/group-by.ts";
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

/**
 * Most elements are ruled out by their names and attributes already: the library only checks the others, with the parts
 * of a selector that could match them.
 */
function matcherFor(selector: string): Matcher {
  const parts = partsOf(selector);
  if (!parts) return compiled(selector);
  const ofName = matchersBy(
    parts.filter(({ name }) => name !== ""),
    ({ name }) => name,
  );
  const named = new Map(ofName);
  const ofAttribute = matchersBy(
    parts.filter(({ name }) => name === ""),
    ({ attribute }) => attribute,
  );
  if (ofAttribute.length === 0) return (element) => named.get(element.localName)?.(element) === true;
  return (element) =>
    named.get(element.localName)?.(element) === true ||
    ofAttribute.some(([attribute, matches]) => element.attribs.has(attribute) && matches(element));
}

function compiled(selector: string): Matcher {
  return compile<DomNode, DomElement>(selector, { adapter, cacheResults: false });
}

/** One of the alternatives of a selector, with what it asks of the element itself. */
interface Part {
  readonly text: string;
  /** The element's name; empty if it may have any. */
  readonly name: string;
  /** An attribute that the element must have; empty if it needs none. */
  readonly attribute: string;
  /** Whether it asks for a name and nothing else. */
  readonly isNameAlone: boolean;
}

/** Compiles the parts that ask for the same name or attribute together. */
function matchersBy(parts: readonly Part[], keyOf: (part: Part) => string): [key: string, matches: Matcher][] {
  return [...groupBy(parts, keyOf)].map(([key, same]) => {
    // Compiled in any case: this is where invalid parts throw.
    const matches = compiled(same.map(({ text }) => text).join());
    return [key, same.some(({ isNameAlone }) => isNameAlone) ? () => true : matches];
  });
}

/** Returns the parts of a selector; undefined if any element could match one of them. */
function partsOf(selector: string): Part[] | undefined {
  const parts = parse(selector).map((tokens): Part => {
    const own = tokens.slice(tokens.findLastIndex(isTraversal) + 1);
    const tag = own.find(({ type }) => type === SelectorType.Tag);
    const asked = own.find((token) => token.type === SelectorType.Attribute && token.action !== "not");
    const name = plainName(tag);
    const isNameAlone = name !== "" && tokens.length === 1;
    return { text: stringify([tokens]), name, attribute: plainName(asked), isNameAlone };
  });
  return parts.every(({ name, attribute }) => name !== "" || attribute !== "") ? parts : undefined;
}

/** Returns the name that a token asks for as our tree has it; "" if only the library can tell. */
function plainName(token: Selector | undefined): string {
  if (token?.type !== SelectorType.Tag && token?.type !== SelectorType.Attribute) return "";
  return token.namespace === null && /^[a-z][a-z\d-]*$/.test(token.name) ? token.name : "";
}
