import { includesValue } from "../schema/canonical.ts";
import { Kind } from "../schema/kind.ts";
import { isNever } from "../schema/emptiness.ts";
import { type Handle, TRUE } from "../schema/handle.ts";
import type { Normal, ObjectFacet } from "../schema/normal.ts";
import type { Relation } from "../relation/relation.ts";
import { MAX_EDITS, presence, spots, type Edit, type Sides } from "./edit.ts";
import { lostNames } from "./edits-rest.ts";
import { unevaluatedEdits, type Unevaluated } from "./edits-unevaluated.ts";
import type { Link } from "./links.ts";
import { countEdit, taking } from "./set-edit.ts";

/** Returns differences in object keywords other than the properties themselves. */
export function objectEdits(sides: Sides, strict: Relation): { edits: Edit[]; links: Link[] } {
  const a = sides.na.object;
  const b = sides.nb.object;
  if ((sides.na.kinds & sides.nb.kinds & Kind.object) === 0 || a === b) return { edits: [], links: [] };
  const links: Link[] = [];
  const edits = [
    ...additionalEdits(sides, links),
    ...namedEdits(sides, links, PATTERNS),
    ...countEdit(sides, "object", "minProperties"),
    ...countEdit(sides, "object", "maxProperties"),
    ...dependentRequiredEdits(sides),
    ...namedEdits(sides, links, DEPENDENT),
    ...nameEdits(sides, strict),
    ...unevaluatedEdits(sides, strict, UNEVALUATED),
  ];
  return { edits, links };
}

const UNEVALUATED: Unevaluated = {
  keyword: "unevaluatedProperties",
  of: ({ object }) => object.unevaluated,
  variant: taking("object", "unevaluated", "additional"),
};

/**
 * Returns the limit for all other properties that comes or goes with alternatives. Only a limit of the whole schema
 * counts: one that moved into the alternatives is not a difference.
 */
export function limitBesideAlternatives(sides: Sides): Edit[] {
  const { na, nb } = sides;
  const isOf = (plain: Normal, other: Normal): boolean =>
    plain.unions.length === 0 && plain.object.additional === undefined && other.object.additional !== undefined;
  const isOfObjects = (na.kinds & nb.kinds & Kind.object) !== 0;
  return isOfObjects && (isOf(na, nb) || isOf(nb, na)) ? additionalEdits(sides, []) : [];
}

function additionalRule(before: Handle | undefined, after: Handle | undefined): string {
  if (isNever(after)) return "additional-properties-forbidden";
  if (isNever(before)) return "additional-properties-allowed";
  return before === undefined ? "additional-properties-constrained" : "additional-properties-freed";
}

function additionalEdits(sides: Sides, links: Link[]): Edit[] {
  const before = sides.na.object.additional;
  const after = sides.nb.object.additional;
  if (before === after) return [];
  if (isNever(before) && isNever(after)) return [];
  const keyword =
    (sides.na.origin.additionalProperties ?? sides.nb.origin.additionalProperties)
      ? "additionalProperties"
      : "unevaluatedProperties";
  if (!isNever(before) && !isNever(after) && before !== undefined && after !== undefined) {
    links.push({ a: before, b: after, keyword, hidden: 0 });
    return [];
  }
  const word = (additional: Handle | undefined): string =>
    isNever(additional) ? "forbidden" : additional === undefined ? "anything" : "by schema";
  return [
    {
      rule: additionalRule(before, after),
      ...spots(sides, keyword),
      before: word(before),
      after: word(after),
      // These words do not say which schema it is.
      ...([before, after].every((handle) => handle === undefined || isNever(handle)) ? {} : { needsContent: true }),
      variant: taking("object", "additional"),
    },
  ];
}

/** A keyword with a schema for each name. */
interface Named {
  readonly keyword: "patternProperties" | "dependentSchemas";
  readonly rules: string;
  readonly of: (object: ObjectFacet) => ReadonlyMap<string, Handle>;
  readonly variant: NonNullable<Edit["variant"]>;
}

const PATTERNS: Named = {
  keyword: "patternProperties",
  rules: "pattern-properties",
  of: ({ patterns }) => patterns,
  variant: taking("object", "patterns", "additional"),
};

const DEPENDENT: Named = {
  keyword: "dependentSchemas",
  rules: "dependent-schema",
  of: ({ dependentSchemas }) => dependentSchemas,
  variant: taking("object", "dependentSchemas"),
};

/** Returns added and removed names; schemas of both sides are compared as pairs of their own. */
function namedEdits(sides: Sides, links: Link[], { keyword, rules, of, variant }: Named): Edit[] {
  const [before, after] = [of(sides.na.object), of(sides.nb.object)];
  const edits: Edit[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(name), after.get(name)];
    if (a !== undefined && b !== undefined) {
      links.push({ a, b, keyword, name, hidden: 0 });
      continue;
    }
    const places = { subject: name, ...spots(sides, keyword, name) };
    edits.push({
      rule: presence(rules, a, b),
      ...places,
      before: a && name,
      after: b && name,
      variant,
      needsContent: true,
    });
    if (b === undefined && keyword === "dependentSchemas") edits.push(...lostNames(sides, [a], keyword));
  }
  return edits;
}

const NO_NAMES: readonly string[] = [];

function dependentRequiredEdits(sides: Sides): Edit[] {
  const before = sides.na.object.dependentRequired;
  const after = sides.nb.object.dependentRequired;
  const edits: Edit[] = [];
  const variant = taking("object", "dependentRequired");
  const names = [...before.keys(), ...[...after.keys()].filter((name) => !before.has(name))];
  for (const name of names) {
    if (edits.length > MAX_EDITS) break;
    const [old, now] = [before.get(name) ?? NO_NAMES, after.get(name) ?? NO_NAMES];
    const added = [...new Set(now)].filter((need) => !includesValue(old, need)).sort();
    const removed = [...new Set(old)].filter((need) => !includesValue(now, need)).sort();
    if (added.length + removed.length === 0) continue;
    const places = { ...spots(sides, "dependentRequired", name), subject: name };
    if (added.length > 0)
      edits.push({ rule: "dependent-required-added", ...places, before: undefined, after: added, variant });
    if (removed.length > 0)
      edits.push({ rule: "dependent-required-removed", ...places, before: removed, after: undefined, variant });
  }
  return edits;
}

function nameEdits(sides: Sides, strict: Relation): Edit[] {
  const before = sides.na.object.names;
  const after = sides.nb.object.names;
  if (before.length === after.length && before.every((handle, index) => strict.equal(handle, after[index] ?? TRUE)))
    return [];
  return [
    {
      rule: presence("property-names", before[0], after[0]),
      ...spots(sides, "propertyNames"),
      before: before.length > 0,
      after: after.length > 0,
      needsContent: true,
      variant: taking("object", "names"),
    },
  ];
}
