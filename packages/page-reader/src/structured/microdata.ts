import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

/** A thing with its nested things as objects, its types under `@type`. */
export type Thing = Record<string, unknown>;

/** How a notation for data in attributes is read. Microdata and RDFa Lite only differ in names. */
interface Notation {
  readonly origin: "microdata" | "rdfa";
  readonly scope: string;
  readonly type: string;
  readonly property: string;
}

const microdata: Notation = { origin: "microdata", scope: "itemscope", type: "itemtype", property: "itemprop" };
const rdfa: Notation = { origin: "rdfa", scope: "typeof", type: "typeof", property: "property" };

/** Attributes with the value, each with its elements. */
const valueAttributes = Object.entries({
  href: "link a area",
  src: "img audio video source iframe embed",
  data: "object",
  value: "data meter",
  datetime: "time",
}).flatMap(([attribute, names]) => names.split(" ").map((name) => [name, attribute] as const));
const attributeOf: ReadonlyMap<string, string> = new Map(valueAttributes);

/** A thing, its notation, and its element. */
interface MarkedThing {
  readonly thing: Thing;
  readonly origin: Notation["origin"];
  readonly element: DomElement;
}

/** Returns all things marked up in an unmodified page, as nested objects. */
export const markedThings = oncePer(({ documentElement: root }: DomDocument): readonly MarkedThing[] => {
  const named = namedElements(root);
  return [microdata, rdfa].flatMap((notation) =>
    outermost(root, notation).map((element) => ({
      thing: thingOf(element, notation, named),
      origin: notation.origin,
      element,
    })),
  );
});

/** Maximum number of references followed on one page; items may refer to each other in cycles. */
const mostReferences = 2000;

/** Elements by id, as named by `itemref`, and the number of references that may still be followed. */
interface Named {
  readonly byId: ReadonlyMap<string, DomElement>;
  left: number;
}

function namedElements(root: DomElement): Named {
  const used = root.querySelector("[itemref]") !== null;
  const elements = used ? root.querySelectorAll("[id]").toReversed() : [];
  return { byId: new Map(elements.map((element) => [element.id, element])), left: mostReferences };
}

function outermost(root: DomElement, notation: Notation): DomElement[] {
  const scopes = root.querySelectorAll(`[${notation.scope}]`);
  return scopes.filter((element) => !element.hasAttribute(notation.property));
}

function thingOf(scope: DomElement, notation: Notation, named: Named, depth = 0): Thing {
  const thing: Thing = { "@type": (scope.getAttribute(notation.type) ?? "").split(/\s+/).filter(Boolean) };
  if (depth > 6) return thing;
  for (const element of propertiesOf(scope, notation, named)) {
    const value = element.hasAttribute(notation.scope)
      ? thingOf(element, notation, named, depth + 1)
      : valueOf(element);
    if (value === "") continue;
    const values = typeof value === "string" && isList(element) ? entriesOf(element) : [value];
    for (const name of (element.getAttribute(notation.property) ?? "").split(/\s+/).filter(Boolean))
      for (const one of values) add(thing, name.replace(/^.*[/#:]/, ""), one);
  }
  return thing;
}

/**
 * Returns elements with a property that belongs to this scope and to none inside it; `itemref` adds elements elsewhere.
 */
function propertiesOf(scope: DomElement, notation: Notation, named: Named): DomElement[] {
  const within = propertiesBelow(scope, notation);
  const references = notation === microdata ? (scope.getAttribute("itemref") ?? "").split(/\s+/) : [];
  const elsewhere = references.flatMap((id) => {
    const element = named.left > 0 ? named.byId.get(id) : undefined;
    // An item that refers to itself or to an ancestor would never end.
    if (!element || element.contains(scope) || scope.contains(element)) return [];
    named.left--;
    if (element.hasAttribute(notation.property)) return [element];
    return element.hasAttribute(notation.scope) ? [] : propertiesBelow(element, notation);
  });
  return [...within, ...elsewhere];
}

function propertiesBelow(root: DomElement, { property, scope }: Notation): DomElement[] {
  const all = root.querySelectorAll(`[${property}]`);
  return all.filter((element) => {
    const owner = element.parentElement?.closest(`[${scope}]`) ?? null;
    return owner === root || owner === null || owner.contains(root);
  });
}

function add(thing: Thing, name: string, value: unknown): void {
  const known = thing[name];
  if (known === undefined) thing[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else thing[name] = [known, value];
}

/** Returns whether an element with a value is a list, or a block that contains only one. */
function isList(element: DomElement): boolean {
  if (element.hasAttribute("content")) return false;
  if (element.localName === "ul" || element.localName === "ol") return true;
  const [only, more] = element.children;
  return only !== undefined && more === undefined && isList(only) && textOf(only) === textOf(element);
}

function entriesOf(element: DomElement): string[] {
  return element
    .querySelectorAll("li")
    .map((entry) => textOf(entry))
    .filter((text) => text !== "");
}

function valueOf(element: DomElement): string {
  const content = element.getAttribute("content");
  if (content !== null) return collapse(content);
  const property = element.getAttribute("itemprop") ?? element.getAttribute("property") ?? "";
  // A link with its own text that is marked up as a name means the text.
  const isText = element.localName === "a" && !/url|sameas|image/i.test(property);
  const stated = isText ? null : element.getAttribute(attributeOf.get(element.localName) ?? "");
  return stated ? collapse(stated) : textOf(element);
}
