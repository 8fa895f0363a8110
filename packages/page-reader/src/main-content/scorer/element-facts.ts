import { isElement } from "../../dom/types.ts";
import type { DomElement } from "../../dom/types.ts";
import type { TextMap } from "../blocks.ts";
import { hintAt, namesOf } from "../names.ts";

/** What an element inherits from those around it, as distances: 0 on the element itself, 1 on its parent, `far` where there is none. */
export interface ElementFacts {
  readonly element: DomElement;
  readonly parent: ElementFacts | undefined;
  readonly depth: number;
  /** Distance to the nearest element of each group of `groups`. */
  readonly distances: Uint8Array;
  /** How many of the elements around are named for what surrounds an article, and for what holds one. */
  readonly boilerplate: number;
  readonly bodies: number;
  /** The best hint of an article's body around. */
  readonly hint: number;
  /** Its place among the children of its parent that look like it, and how many these are. */
  place: number;
  alike: number;
}

/** No element of a group is around. */
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

const byName: Readonly<Record<string, Group>> = {
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
};

const byRole: Readonly<Record<string, Group>> = {
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
};

const unseen = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const groupPlaces = new Map<Group, number>(groups.map((group, place) => [group, place]));

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
): void {
  const own = factsFor(element, parent);
  facts.set(element, own);
  const kinds = new Map<string, ElementFacts[]>();
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node) || text.of(node).length === 0) continue;
    enter(node, own, text, facts);
    const child = facts.get(node);
    if (!child) continue;
    const kind = `${node.localName}.${firstName(node.className)}`;
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
  const distances = new Uint8Array(groups.length);
  for (let place = 0; place < groups.length; place++)
    distances[place] = Math.min(far, (parent?.distances[place] ?? far) + 1);
  const role = element.getAttribute("role");
  for (const group of [byName[element.localName], role === null ? undefined : byRole[role]])
    if (group) distances[groupPlaces.get(group) ?? 0] = 0;
  if (isHidden(element)) distances[groupPlaces.get("hidden") ?? 0] = 0;
  const names = namesOf(element);
  return {
    element,
    parent,
    depth: (parent?.depth ?? -1) + 1,
    distances,
    boilerplate: (parent?.boilerplate ?? 0) + (names.boilerplate ? 1 : 0),
    bodies: (parent?.bodies ?? 0) + (names.body ? 1 : 0),
    hint: Math.max(parent?.hint ?? 0, hintAt(element)),
    place: 0,
    alike: 1,
  };
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
