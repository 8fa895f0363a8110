// Finds where an entry points, and whether the documents state there what the entry states.
import type { Change, Place } from "../../src/index.ts";
import { below, composed, type Pair } from "./meaning.ts";
import { keysOf, type Node, objectOf, type Raw } from "./raw.ts";
import { statementsOf } from "./declarations.ts";

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

/** Returns the property that a message names, if the entry is about a property. */
export function subjectOf({ id, message }: Pick<Change, "id" | "message">): string | undefined {
  if (!id.includes("property-")) return undefined;
  return /`([^`]*)`/.exec(message)?.[1];
}

/**
 * Returns the schemas that a place may mean: the schema there, and those that contain the keyword or property at its
 * end.
 */
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
  readonly pair: Pair;
  readonly statements: readonly [readonly Node[], readonly Node[]];
  /**
   * The schema whose own text changed, the same in both descriptions; otherwise the nearest one that refers to
   * something else now.
   */
  readonly owner: Node | undefined;
  /** Whether the schema itself states the change, rather than a schema that it refers to. */
  readonly isStatedThere: boolean;
}

/** Returns the nearest pair at or below the places of an entry that shows the change. */
export function shown(change: Change, raws: readonly [Raw, Raw]): Shown | undefined {
  const [olds, news] = [starts(raws[0], change.base), starts(raws[1], change.revision)];
  const subject = subjectOf(change);
  let best: Shown | undefined;
  for (const base of olds)
    for (const revision of news)
      for (const pair of below(...raws, { base, revision })) {
        if (best !== undefined && pair.depth >= best.pair.depth) break;
        if (pair.name !== "" && !names(change.message, pair.name)) continue;
        const statements = statementsOf(change, subject, raws, pair);
        if (statements === undefined) continue;
        best = { pair, statements, ...ownerOf(raws, pair, statements) };
        break;
      }
  return best;
}

/** Returns whether a message contains a name as a separate word. */
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
  pair: Pair,
  [old, now]: Shown["statements"],
): Pick<Shown, "owner" | "isStatedThere"> {
  const parts = [composed(raws[0], pair.base), composed(raws[1], pair.revision)] as const;
  for (const one of old) {
    const other =
      now.find((two) => isOne(one, two)) ?? (now.length === 0 ? parts[1].find((two) => isOne(one, two)) : undefined);
    if (other !== undefined && JSON.stringify(one.value) !== JSON.stringify(other.value))
      return { owner: one, isStatedThere: true };
  }
  if (old.length === 0) {
    const one = now.find((two) => parts[0].some((part) => isOne(part, two)));
    if (one !== undefined) return { owner: one, isStatedThere: true };
  }
  for (let at: Pair | undefined = pair; at !== undefined; at = at.above) {
    const news = chain(raws[1], at.revision);
    const shared = chain(raws[0], at.base).find((part) => news.some((two) => isOne(part, two)));
    if (shared !== undefined) return { owner: shared, isStatedThere: false };
  }
  return { owner: undefined, isStatedThere: false };
}

/** Returns a schema and the targets of its references in turn, without the parts that it is composed of. */
function chain(raw: Raw, node: Node): readonly Node[] {
  const found = [node];
  for (let at = raw.target(node); at !== undefined && found.length < 20; at = raw.target(at)) found.push(at);
  return found;
}

/** Returns whether two nodes have the same place. */
export function isOne(a: Node, b: Node): boolean {
  return a.pointer === b.pointer && a.file.split("/").at(-1) === b.file.split("/").at(-1);
}

/** Returns the name that people use for the owner of a place: that of the component, or else of the operation. */
export function nameAt(pointer: string): string | undefined {
  const [first = "", second = "", third = ""] = keysOf(pointer);
  if (first === "components") return third;
  if (first === "definitions" || first === "parameters" || first === "responses") return second;
  if (first !== "paths" && first !== "webhooks") return undefined;
  return /^(?:get|put|post|delete|options|head|patch|trace|query)$/.test(third) && first === "paths"
    ? `${third.toUpperCase()} ${second}`
    : second;
}
