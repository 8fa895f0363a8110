import { isHidden } from "../../dom/hidden.ts";
import { isElement, type DomElement } from "../../dom/types.ts";
import type { Amounts, TextMap } from "../blocks.ts";
import { hintAt, namesOf, type Names } from "../names.ts";

/** Facts about an element, its own and those that follow from its ancestors. */
export interface ElementFacts {
  readonly element: DomElement;
  readonly parent: ElementFacts | undefined;
  readonly depth: number;
  /** Number of elements with text before it on the page. */
  readonly nth: number;
  readonly amounts: Amounts;
  readonly kind: Kind;
  readonly names: Names;
  /** Depth of the nearest element of each group of `groups`, including itself; shared with the parent if equal. */
  readonly nearest: readonly number[];
  /** Number of ancestors named as surroundings of an article, and as containing one. */
  readonly boilerplate: number;
  readonly bodies: number;
  /** The best hint of an article's body among the ancestors. */
  readonly hint: number;
  /** Number of similar siblings, including itself. */
  alike: number;
}

/** The kind of an element: the same for all with the same name and classes. */
interface Kind {
  /** By its name and its first class. */
  readonly exact: number;
  /** The same without digits: names that differ in numbers are of one kind. */
  readonly plain: number;
  /** Number of kinds known before. */
  readonly nth: number;
  /** The names of its elements without an id. */
  names?: Names;
}

/** Maximum distance to an ancestor, also used if there is none. */
export const far = 60;

/** Groups of elements whose distance is informative, by name, role or style. */
export const groups = [
  "nav",
  "header",
  "footer",
  "aside",
  "form",
  "main",
  "article",
  "section",
  "table",
  "list",
  "link",
  "hidden",
  "overlay",
  "details",
] as const;

type Group = (typeof groups)[number];

const byName = placesOf({
  nav: "nav",
  menu: "nav",
  header: "header",
  footer: "footer",
  aside: "aside",
  form: "form",
  label: "form",
  main: "main",
  article: "article",
  section: "section",
  table: "table",
  ul: "list",
  ol: "list",
  dl: "list",
  a: "link",
  details: "details",
});

const byRole = placesOf({
  navigation: "nav",
  menu: "nav",
  menubar: "nav",
  banner: "header",
  contentinfo: "footer",
  complementary: "aside",
  search: "form",
  form: "form",
  main: "main",
  article: "article",
  dialog: "overlay",
  alertdialog: "overlay",
});

const hiddenPlace = groups.indexOf("hidden");

/** Maps words that name a group to its position among the distances. */
function placesOf(words: Readonly<Record<string, Group>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(words).map(([word, group]) => [word, groups.indexOf(group)]));
}

/** Returns facts of every element with text below a body, including the body, in page order; numbers their texts. */
export function factsOf(body: DomElement, text: TextMap): ElementFacts[] {
  const facts: ElementFacts[] = [];
  const kindOf = kinds();
  const enter = (element: DomElement, amounts: Amounts, parent: ElementFacts | undefined): ElementFacts => {
    amounts.nth = facts.length;
    const own = factsFor(element, parent, { nth: facts.length, amounts, kind: kindOf(element) });
    facts.push(own);
    const children: ElementFacts[] = [];
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (!isElement(node)) continue;
      const inner = text.of(node);
      if (inner.length > 0) children.push(enter(node, inner, own));
    }
    if (children.length > 1) countAlike(children);
    return own;
  };
  enter(body, text.of(body), undefined);
  return facts;
}

/** Assigns kinds to a page's elements. */
function kinds(): (element: DomElement) => Kind {
  const numbers = new Map<string, number>();
  const numberOf = (kind: string): number => {
    let number = numbers.get(kind);
    if (number === undefined) numbers.set(kind, (number = numbers.size));
    return number;
  };
  const known = new Map<string, Map<string, Kind>>();
  let found = 0;
  return ({ localName, className }) => {
    let byClass = known.get(localName);
    if (!byClass) known.set(localName, (byClass = new Map<string, Kind>()));
    let kind = byClass.get(className);
    if (!kind) {
      const first = className.split(" ", 1)[0] ?? "";
      const plain = first.replace(/\d+/g, "");
      kind = {
        exact: numberOf(`${localName}.${first}`),
        plain: numberOf(`${localName}.${plain}`),
        nth: found++,
      };
      byClass.set(className, kind);
    }
    return kind;
  };
}

/** Sets how many siblings of an element are similar; an only child is the only one of its kind. */
function countAlike(children: readonly ElementFacts[]): void {
  const counts = new Map<number, number>();
  for (const { kind } of children) counts.set(kind.exact, (counts.get(kind.exact) ?? 0) + 1);
  for (const child of children) child.alike = counts.get(child.kind.exact) ?? 1;
}

function factsFor(
  element: DomElement,
  parent: ElementFacts | undefined,
  { nth, amounts, kind }: Pick<ElementFacts, "nth" | "amounts" | "kind">,
): ElementFacts {
  const depth = (parent?.depth ?? -1) + 1;
  const names = element.id === "" ? (kind.names ??= namesOf(element)) : namesOf(element);
  return {
    element,
    parent,
    depth,
    nth,
    amounts,
    kind,
    names,
    nearest: nearestFor(element, parent?.nearest ?? nothingAround, depth),
    boilerplate: (parent?.boilerplate ?? 0) + (names.boilerplate ? 1 : 0),
    bodies: (parent?.bodies ?? 0) + (names.body ? 1 : 0),
    hint: Math.max(parent?.hint ?? 0, element.attribs.isClassAlone ? names.hint : hintAt(element, names)),
    alike: 1,
  };
}

const nothingAround: readonly number[] = groups.map(() => -far);

/** Most elements belong to no group and have the same values as their parent. */
function nearestFor(element: DomElement, around: readonly number[], depth: number): readonly number[] {
  if (!byName.has(element.localName) && element.attribs.isClassAlone) return around;
  const role = element.getAttribute("role");
  const named = byName.get(element.localName);
  const played = role === null ? undefined : byRole.get(role);
  const hidden = isHidden(element) ? hiddenPlace : undefined;
  if (named === undefined && played === undefined && hidden === undefined) return around;
  const nearest = around.slice();
  for (const group of [named, played, hidden]) if (group !== undefined) nearest[group] = depth;
  return nearest;
}

/** Number of elements around a block that are selected by the amount of text in them. */
export const containers = 4;

/** Returns the nearest ancestors, including itself, that each contain more text than the one before. */
export function containersOf(fact: ElementFacts): ElementFacts[] {
  const found: ElementFacts[] = [];
  let last = -1;
  for (let at: ElementFacts | undefined = fact; at && found.length < containers; at = at.parent) {
    const { length } = at.amounts;
    if (length < Math.max(last * 1.3, last + 10)) continue;
    last = length;
    found.push(at);
  }
  return found;
}
