import { Kind } from "../schema/kind.ts";
import { normalOf, TRUE } from "../schema/handle.ts";
import type { Normal, ObjectFacet } from "../schema/normal.ts";
import type { Relation } from "../relation/relation.ts";
import type { Edit, Sides } from "./edit.ts";
import { spots } from "./edit.ts";
import { lostNames } from "./edits-rest.ts";
import { unevaluatedEdits, type Unevaluated } from "./edits-unevaluated.ts";
import { equivalent } from "./equivalent.ts";
import type { Link } from "./links.ts";
import { countEdit } from "./set-edit.ts";

/** Returns differences in object keywords other than the properties themselves. */
export function objectEdits(sides: Sides, strict: Relation): { edits: Edit[]; links: Link[] } {
  const a = sides.na.object;
  const b = sides.nb.object;
  if ((sides.na.kinds & sides.nb.kinds & Kind.object) === 0 || a === b) return { edits: [], links: [] };
  const links: Link[] = [];
  const edits = [
    ...additionalEdits(sides, links),
    ...patternEdits(sides, links),
    ...countEdit(
      sides,
      "minProperties",
      a.minProperties,
      b.minProperties,
      { raised: "min-properties-raised", lowered: "min-properties-lowered" },
      (x, y) => withObject(x, { minProperties: y.object.minProperties }),
    ),
    ...countEdit(
      sides,
      "maxProperties",
      a.maxProperties,
      b.maxProperties,
      { raised: "max-properties-raised", lowered: "max-properties-lowered" },
      (x, y) => withObject(x, { maxProperties: y.object.maxProperties }),
    ),
    ...dependentRequiredEdits(sides),
    ...dependentSchemaEdits(sides, links),
    ...nameEdits(sides, strict),
    ...unevaluatedEdits(sides, strict, UNEVALUATED),
  ];
  return { edits, links };
}

const UNEVALUATED: Unevaluated = {
  keyword: "unevaluatedProperties",
  of: ({ object }) => object.unevaluated,
  variant: (x, y) => withObject(x, { unevaluated: y.object.unevaluated, additional: y.object.additional }),
};

export function withObject(x: Normal, change: Partial<ObjectFacet>): Normal {
  return { ...x, object: { ...x.object, ...change } };
}

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

function additionalEdits(sides: Sides, links: Link[]): Edit[] {
  const before = sides.na.object.additional;
  const after = sides.nb.object.additional;
  if (before === after) return [];
  const closed = (handle: typeof before): boolean => handle !== undefined && normalOf(handle).kinds === 0;
  if (closed(before) && closed(after)) return [];
  const keyword =
    (sides.na.origin.additionalProperties ?? sides.nb.origin.additionalProperties)
      ? "additionalProperties"
      : "unevaluatedProperties";
  if (!closed(before) && !closed(after) && before !== undefined && after !== undefined) {
    links.push({ a: before, b: after, keyword, hidden: 0 });
    return [];
  }
  const rule = closed(after)
    ? "additional-properties-forbidden"
    : closed(before)
      ? "additional-properties-allowed"
      : before === undefined
        ? "additional-properties-constrained"
        : "additional-properties-freed";
  const word = (handle: typeof before): string =>
    closed(handle) ? "forbidden" : handle === undefined ? "anything" : "by schema";
  return [
    {
      rule,
      ...spots(sides, keyword),
      before: word(before),
      after: word(after),
      variant: (x, y) => withObject(x, { additional: y.object.additional }),
    },
  ];
}

function patternEdits(sides: Sides, links: Link[]): Edit[] {
  const before = sides.na.object.patterns;
  const after = sides.nb.object.patterns;
  const edits: Edit[] = [];
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const a = before.get(pattern);
    const b = after.get(pattern);
    if (a !== undefined && b !== undefined)
      links.push({ a, b, keyword: "patternProperties", name: pattern, hidden: 0 });
    else {
      edits.push({
        rule: a === undefined ? "pattern-properties-added" : "pattern-properties-removed",
        subject: pattern,
        ...spots(sides, "patternProperties", pattern),
        before: a && pattern,
        after: b && pattern,
        variant: (x, y) => withObject(x, { patterns: y.object.patterns, additional: y.object.additional }),
      });
    }
  }
  return edits;
}

function dependentRequiredEdits(sides: Sides): Edit[] {
  const before = sides.na.object.dependentRequired;
  const after = sides.nb.object.dependentRequired;
  const edits: Edit[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const old = [...(before.get(name) ?? [])].sort();
    const now = [...(after.get(name) ?? [])].sort();
    const places = { ...spots(sides, "dependentRequired", name), subject: name };
    const variant: Edit["variant"] = (x, y) => withObject(x, { dependentRequired: y.object.dependentRequired });
    const added = now.filter((need) => !old.includes(need));
    const removed = old.filter((need) => !now.includes(need));
    if (added.length > 0)
      edits.push({ rule: "dependent-required-added", ...places, before: undefined, after: added, variant });
    if (removed.length > 0)
      edits.push({ rule: "dependent-required-removed", ...places, before: removed, after: undefined, variant });
  }
  return edits;
}

function dependentSchemaEdits(sides: Sides, links: Link[]): Edit[] {
  const before = sides.na.object.dependentSchemas;
  const after = sides.nb.object.dependentSchemas;
  const edits: Edit[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const a = before.get(name);
    const b = after.get(name);
    if (a !== undefined && b !== undefined) links.push({ a, b, keyword: "dependentSchemas", name, hidden: 0 });
    else {
      edits.push({
        rule: a === undefined ? "dependent-schema-added" : "dependent-schema-removed",
        subject: name,
        ...spots(sides, "dependentSchemas", name),
        before: a && name,
        after: b && name,
        variant: (x, y) => withObject(x, { dependentSchemas: y.object.dependentSchemas }),
      });
      if (b === undefined) edits.push(...lostNames(sides, [a], "dependentSchemas"));
    }
  }
  return edits;
}

function nameEdits(sides: Sides, strict: Relation): Edit[] {
  const before = sides.na.object.names;
  const after = sides.nb.object.names;
  if (
    before.length === after.length &&
    before.every((handle, index) => equivalent(strict, handle, after[index] ?? TRUE))
  )
    return [];
  return [
    {
      rule:
        before.length === 0
          ? "property-names-added"
          : after.length === 0
            ? "property-names-removed"
            : "property-names-changed",
      ...spots(sides, "propertyNames"),
      before: before.length > 0,
      after: after.length > 0,
      variant: (x, y) => withObject(x, { names: y.object.names }),
    },
  ];
}
