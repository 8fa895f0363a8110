import { withoutMarkup } from "../../dom/without-markup.ts";
import { isNode, topNodes, typesOf, type Node } from "../../structured/nodes.ts";
import { numberInUnit } from "../values/unit.ts";
import type { Fact, Item, Origin, Part } from "./fact.ts";

/** Maximum nesting that is followed inside one thing. */
const maxDepth = 6;

/**
 * Returns all JSON-LD things of a page: top level, `@graph` and list elements, each with its nested values as facts.
 */
export function itemsOfLinkedData(blocks: readonly unknown[]): Item[] {
  const nodes = thingsIn(blocks);
  const follow = followed(nodes);
  return nodes.map((node) => itemOf(node, "json-ld", follow)).filter(({ facts }) => facts.length > 0);
}

/** Returns the thing that an object refers to by its id alone. */
type Follow = (reference: Node) => Node | undefined;

/** Maximum number of values read through references on a page, on which thousands of things may share values. */
const mostFollowed = 50_000;

function followed(nodes: readonly Node[]): Follow {
  const byId = new Map(nodes.flatMap((node) => (typeof node["@id"] === "string" ? [[node["@id"], node]] : [])));
  const sizes = new Map<Node, number>();
  let left = mostFollowed;
  return (reference) => {
    const { "@id": id } = reference;
    const target = typeof id === "string" && Object.keys(reference).length === 1 ? byId.get(id) : undefined;
    if (target === undefined) return undefined;
    if (!sizes.has(target)) sizes.set(target, sizeOf(target));
    left -= sizes.get(target) ?? 0;
    return left < 0 ? undefined : target;
  };
}

/** Returns the number of values in a value, as deep as they are read. */
function sizeOf(value: unknown, depth = 0): number {
  if (value === null || typeof value !== "object" || depth > maxDepth) return 1;
  return Object.values(value).reduce((sum: number, entry) => sum + sizeOf(entry, depth + 1), 1);
}

/** Converts a nested object of names and values to an item. */
export function itemOf(node: Node, origin: Origin, follow: Follow = () => undefined): Item {
  const facts = factsIn(node, origin, follow);
  return {
    types: typesOf(node),
    facts: [...facts.filter((fact) => !isNoTime(fact)), ...totalTime(facts)],
    origin,
    parts: partsOf(node, origin, follow, 0),
  };
}

/** A total time of zero was never filled in. */
function isNoTime({ path: [name, more], value }: Fact): boolean {
  return name === "totalTime" && more === undefined && numberInUnit(String(value), "seconds") === 0;
}

/** The total time is by definition the sum of its two parts; most recipes without it state the others. */
function totalTime(facts: readonly Fact[]): Fact[] {
  const stated = (name: string) => facts.find(({ path }) => path.length === 1 && path[0] === name);
  const seconds = (name: string) => numberInUnit(String(stated(name)?.value ?? ""), "seconds") ?? 0;
  const [before, during] = [seconds("prepTime"), seconds("cookTime") || seconds("performTime")];
  const [known] = facts;
  if (!known || seconds("totalTime") > 0 || before === 0 || during === 0) return [];
  return [{ path: ["totalTime"], value: `PT${before + during}S`, origin: known.origin }];
}

/** Returns the things inside a thing, at any depth, each with the name that contains it. */
function partsOf(node: Node, origin: Origin, follow: Follow, depth: number): Part[] {
  if (depth > 3) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap(eachDay)
      .flatMap((entry): Part[] => {
        if (!isNode(entry)) return [];
        const linked = follow(entry);
        const target = linked ?? entry;
        const facts = factsIn(target, origin, follow);
        const inner = linked === undefined ? partsOf(target, origin, follow, depth + 1) : [];
        return [{ name: name.replace(/^.*[/#:]/, ""), item: { types: typesOf(target), facts, origin, parts: inner } }];
      }),
  );
}

/** Returns opening hours of several days as those of each day. */
function eachDay(value: unknown): unknown[] {
  if (!isNode(value)) return [value];
  const { dayOfWeek: days } = value;
  return Array.isArray(days) ? days.map((day: unknown) => ({ ...value, dayOfWeek: day })) : [value];
}

function postalLine(node: Node): string {
  const text = (name: string) =>
    typeof node[name] === "string" || typeof node[name] === "number" ? String(node[name]) : "";
  const country = text("addressCountry");
  const town = [text("postalCode"), text("addressLocality")].filter((part) => part !== "").join(" ");
  return [text("streetAddress"), town, text("addressRegion"), country].filter((part) => part !== "").join(", ");
}

function thingsIn(data: unknown): Node[] {
  return topNodes(data).flatMap((node) => {
    const own = node["@type"] === undefined ? [] : [node];
    return [...own, ...thingsIn(node["mainEntity"]), ...[node["itemListElement"]].flat().flatMap(listElement)];
  });
}

function listElement(element: unknown): Node[] {
  if (!isNode(element)) return [];
  const { item } = element;
  if (isNode(item)) return [item];
  return typesOf(element).includes("ListItem") ? [] : [element];
}

/** Returns the values of a thing as facts, those of the things inside it too; each thing once. */
function factsIn(node: Node, origin: Origin, follow: Follow): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<Node>();

  function state(path: string[], value: Fact["value"]): void {
    if (value !== "" && path.length > 0) facts.push({ path, value, origin });
  }

  function collect(value: unknown, path: string[]): void {
    if (value === null || value === undefined || path.length > maxDepth || facts.length > 2000) return;
    if (Array.isArray(value)) return value.forEach((entry) => collect(entry, path));
    if (isNode(value)) return collectNode(value, path);
    state(path, typeof value === "string" ? withoutMarkup(value) : (value as number | boolean));
  }

  function collectNode(value: Node, path: string[]): void {
    if (seen.has(value)) return;
    seen.add(value);
    // A step of a trail has its address as its id.
    if (path.at(-1) === "item" && typeof value["@id"] === "string") facts.push({ path, value: value["@id"], origin });
    if (value["@value"] !== undefined) return collect(value["@value"], path);
    const target = follow(value);
    if (target !== undefined) return collect(target, path);
    if (typesOf(value).includes("PostalAddress")) state(path, postalLine(value));
    // The size of a picture is not that of the thing in it.
    const isPicture = typesOf(value).includes("ImageObject");
    const pair = propertyValue(value);
    if (pair) facts.push({ path: [...path, pair.name], value: pair.value, origin });
    for (const [name, entry] of Object.entries(value)) {
      if (name.startsWith("@") || (pair && (name === "name" || name === "value"))) continue;
      if (isPicture && (name === "width" || name === "height")) continue;
      const last = name.replace(/^.*[/#:]/, "");
      // A quantity inside a quantity (`baseSalary.value.value`) adds no meaning.
      collect(entry, last === "value" && path.at(-1) === "value" ? path : [...path, last]);
    }
  }

  collect(node, []);
  return facts;
}

/** schema.org's PropertyValue: a name and a value as data. */
function propertyValue(node: Node): { name: string; value: string | number | boolean } | undefined {
  const { name, value } = node;
  if (!typesOf(node).includes("PropertyValue") || typeof name !== "string") return undefined;
  const unit = typeof node["unitText"] === "string" ? ` ${node["unitText"]}` : "";
  if (typeof value === "number" || typeof value === "string")
    return { name, value: unit === "" ? value : `${value}${unit}` };
  return typeof value === "boolean" ? { name, value } : undefined;
}
