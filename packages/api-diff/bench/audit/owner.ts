// Where an entry points to, and whether what it states is said there and not somewhere else.
import type { Change, Place } from "../../src/index.ts";
import { below, composed, type Twins } from "./meaning.ts";
import { keysOf, type Node, objectOf, type Raw } from "./raw.ts";
import { sayersOf } from "./declarations.ts";

const LISTS = new Set([
  "oneOf",
  "anyOf",
  "allOf",
  "required",
  "enum",
  "type",
  "mapping",
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
]);
const KEYWORDS = new Set([
  ...LISTS,
  "properties",
  "items",
  "prefixItems",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "propertyNames",
  "nullable",
  "x-nullable",
  "const",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "minContains",
  "maxContains",
  "discriminator",
  "propertyName",
  "$ref",
  "readOnly",
  "writeOnly",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "defaultMapping",
  "schema",
]);
const HOLD_NAMES = new Set([
  "properties",
  "schemas",
  "definitions",
  "$defs",
  "patternProperties",
  "dependentSchemas",
  "parameters",
  "headers",
  "responses",
  "mapping",
]);

/** The property that a message names, where it is about one. */
export function subjectOf({ id, message }: Pick<Change, "id" | "message">): string | undefined {
  if (!id.includes("property-")) return undefined;
  return /`([^`]*)`/.exec(message)?.[1];
}

/** The schemas that a place may stand for: itself, and what holds the keyword or property at its end. */
export function starts(raw: Raw, place: Place | undefined): readonly Node[] {
  if (place === undefined) return [];
  const found: Node[] = [];
  let { pointer } = place;
  for (let depth = 0; depth < 5; depth += 1) {
    const node = raw.at(pointer, place.file ?? raw.entry);
    const keys = keysOf(pointer);
    const [last = "", before = "", far = ""] = keys.toReversed();
    const isName = HOLD_NAMES.has(before) && !HOLD_NAMES.has(far);
    const isKeyword = KEYWORDS.has(last) && !isName;
    const isEntry = LISTS.has(before) && !HOLD_NAMES.has(far);
    if (
      (objectOf(node?.value) !== undefined && !(isKeyword && last === "properties") && last !== "schema") ||
      node?.value === true
    )
      found.push(node as Node);
    else if (last === "schema" && node !== undefined && isKeyword) found.push(node);
    if (last === "schema" || !(isKeyword || isEntry || (isName && (before === "properties" || LISTS.has(before)))))
      break;
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    if (!isKeyword) pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    if (before === "properties" && isName && depth > 0) break;
  }
  return found;
}

export interface Shown {
  readonly twins: Twins;
  readonly sayers: readonly [readonly Node[], readonly Node[]];
  /** The thing, the same in both descriptions, whose own words changed; otherwise the one that took something else. */
  readonly owner: Node | undefined;
  /** Whether the words themselves stand there, and not what is referred to. */
  readonly isSaidThere: boolean;
}

/** Where below its places an entry is shown by what is written: the nearest. */
export function shown(change: Change, raws: readonly [Raw, Raw]): Shown | undefined {
  const [olds, news] = [starts(raws[0], change.base), starts(raws[1], change.revision)];
  const subject = subjectOf(change);
  let best: Shown | undefined;
  for (const base of olds)
    for (const revision of news)
      for (const twins of below(...raws, { base, revision })) {
        if (best !== undefined && twins.depth >= best.twins.depth) break;
        if (twins.name !== "" && !names(change.message, twins.name)) continue;
        const sayers = sayersOf(change, subject, raws, twins);
        if (sayers === undefined) continue;
        best = { twins, sayers, ...ownerOf(raws, twins, sayers) };
        break;
      }
  return best;
}

/** Whether a message has a name as a word of its own. */
function names(message: string, name: string): boolean {
  if (name === "[]") return message.includes(name);
  return ` ${message} `
    .split(name)
    .some(
      (before, index, all) =>
        index < all.length - 1 && !/[\w-]$/.test(before) && !/^[\w-]/.test(all[index + 1] as string),
    );
}

function ownerOf(
  raws: readonly [Raw, Raw],
  twins: Twins,
  [old, now]: Shown["sayers"],
): Pick<Shown, "owner" | "isSaidThere"> {
  const parts = [composed(raws[0], twins.base), composed(raws[1], twins.revision)] as const;
  for (const one of old) {
    const other =
      now.find((two) => isOne(one, two)) ?? (now.length === 0 ? parts[1].find((two) => isOne(one, two)) : undefined);
    if (other !== undefined && JSON.stringify(one.value) !== JSON.stringify(other.value))
      return { owner: one, isSaidThere: true };
  }
  if (old.length === 0) {
    const one = now.find((two) => parts[0].some((part) => isOne(part, two)));
    if (one !== undefined) return { owner: one, isSaidThere: true };
  }
  for (let at: Twins | undefined = twins; at !== undefined; at = at.above) {
    const news = chain(raws[1], at.revision);
    const shared = chain(raws[0], at.base).find((part) => news.some((two) => isOne(part, two)));
    if (shared !== undefined) return { owner: shared, isSaidThere: false };
  }
  return { owner: undefined, isSaidThere: false };
}

/** A schema and what it refers to, one after the other: not what it is composed of. */
function chain(raw: Raw, node: Node): readonly Node[] {
  const found = [node];
  for (let at = raw.target(node); at !== undefined && found.length < 20; at = raw.target(at)) found.push(at);
  return found;
}

/** Whether two nodes have one place. */
export function isOne(a: Node, b: Node): boolean {
  return a.pointer === b.pointer && a.file.split("/").at(-1) === b.file.split("/").at(-1);
}

/** What people call the owner at a place: a component by its name, anything else by its operation. */
export function nameAt(pointer: string): string | undefined {
  const [first = "", second = "", third = ""] = keysOf(pointer);
  if (first === "components") return third;
  if (first === "definitions" || first === "parameters" || first === "responses") return second;
  if (first !== "paths" && first !== "webhooks") return undefined;
  return /^(?:get|put|post|delete|options|head|patch|trace|query)$/.test(third) && first === "paths"
    ? `${third.toUpperCase()} ${second}`
    : second;
}
