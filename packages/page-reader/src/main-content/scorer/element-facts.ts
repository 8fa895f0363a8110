import { isElement } from "../../dom/types.ts";
import type { DomElement } from "../../dom/types.ts";
import type { TextMap } from "../blocks.ts";
import { hintAt, namesOf } from "../names.ts";
import type { Names } from "../names.ts";

/** What an element inherits from those around it. */
export interface ElementFacts {
  readonly element: DomElement;
  readonly parent: ElementFacts | undefined;
  readonly depth: number;
  readonly names: Names;
  /** Depth of the nearest element of each group of `groups`, itself included; shared with the parent where it is the same. */
  readonly nearest: readonly number[];
  /** How many of the elements around are named for what surrounds an article, and for what holds one. */
  readonly boilerplate: number;
  readonly bodies: number;
  /** The best hint of an article's body around. */
  readonly hint: number;
  /** Its place among the children of its parent that look like it, and how many these are. */
  place: number;
  alike: number;
}

/** Greatest distance to an element around, and the one to an element that is not there. */
export const far = 60;

/** Groups of elements whose distance tells something, by name, role or style. */
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
  "figure",
  "link",
  "hidden",
  "overlay",
  "button",
  "quote",
  "details",
  "code",
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
  figure: "figure",
  a: "link",
  button: "button",
  blockquote: "quote",
  details: "details",
  pre: "code",
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
  button: "button",
  tab: "button",
});

const unseen = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const hiddenPlace = groups.indexOf("hidden");

/** Words that name a group, with its place among the distances. */
function placesOf(words: Readonly<Record<string, Group>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(words).map(([word, group]) => [word, groups.indexOf(group)]));
}

/** Facts of every element with text below a body, the body's own included. */
export function factsOf(body: DomElement, text: TextMap): Map<DomElement, ElementFacts> {
  const facts = new Map<DomElement, ElementFacts>();
  enter(body, undefined, text, facts);
  return facts;
}

function enter(
  element: DomElement,
  parent: ElementFacts | undefined,
  text: TextMap,
  facts: Map<DomElement, ElementFacts>,
): ElementFacts {
  const own = factsFor(element, parent);
  facts.set(element, own);
  const children: ElementFacts[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node) || text.of(node).length === 0) continue;
    children.push(enter(node, own, text, facts));
  }
  if (children.length > 1) countAlike(children);
  return own;
}

/** Tells children of one element how many look like them; a child by itself is the only one of its kind. */
function countAlike(children: readonly ElementFacts[]): void {
  const kinds = new Map<string, ElementFacts[]>();
  for (const child of children) {
    const kind = `${child.element.localName}.${firstName(child.element.className)}`;
    const known = kinds.get(kind);
    if (known) known.push(child);
    else kinds.set(kind, [child]);
  }
  for (const alike of kinds.values())
    for (const [place, child] of alike.entries()) {
      child.place = place;
      child.alike = alike.length;
    }
}

function factsFor(element: DomElement, parent: ElementFacts | undefined): ElementFacts {
  const depth = (parent?.depth ?? -1) + 1;
  const names = namesOf(element);
  return {
    element,
    parent,
    depth,
    names,
    nearest: nearestFor(element, parent?.nearest ?? nothingAround, depth),
    boilerplate: (parent?.boilerplate ?? 0) + (names.boilerplate ? 1 : 0),
    bodies: (parent?.bodies ?? 0) + (names.body ? 1 : 0),
    hint: Math.max(parent?.hint ?? 0, hintAt(element, names)),
    place: 0,
    alike: 1,
  };
}

const nothingAround: readonly number[] = groups.map(() => -far);

/** Most elements belong to no group and see what their parent sees. */
function nearestFor(element: DomElement, around: readonly number[], depth: number): readonly number[] {
  const role = element.getAttribute("role");
  const named = byName.get(element.localName);
  const played = role === null ? undefined : byRole.get(role);
  const hidden = isHidden(element) ? hiddenPlace : undefined;
  if (named === undefined && played === undefined && hidden === undefined) return around;
  const nearest = around.slice();
  for (const group of [named, played, hidden]) if (group !== undefined) nearest[group] = depth;
  return nearest;
}

function isHidden(element: DomElement): boolean {
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  const style = element.getAttribute("style");
  return style !== null && unseen.test(style);
}

function firstName(className: string): string {
  const end = className.indexOf(" ");
  return end < 0 ? className : className.slice(0, end);
}
