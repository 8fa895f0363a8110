import { ALL_KINDS, Kind } from "../schema/kind.ts";
import { normalOf } from "../schema/handle.ts";
import { isContradiction, isImpossible, isNever } from "../schema/emptiness.ts";
import { type Normal, hasResidue, isUnconstrained } from "../schema/normal.ts";
import { type Edit, type Sides, spots } from "./edit.ts";
import { arrayEdits } from "./edits-array.ts";
import { constrainedKinds, describesParts, emptied, isForbidden, kindEdits, meantOtherwise } from "./edits-kinds.ts";
import { numberEdits } from "./edits-number.ts";
import { limitBesideAlternatives, objectEdits } from "./edits-object.ts";
import { type Renames, propertyEdits } from "./edits-properties.ts";
import { conditionLinks, opaqueEdits, restEdits } from "./edits-rest.ts";
import { stringEdits } from "./edits-string.ts";
import { unionEdits, unionSpots } from "./edits-union.ts";
import { valueEdits } from "./edits-values.ts";
import { knownLimits } from "./known-limits.ts";
import type { Link } from "./links.ts";
import { writtenAlike } from "./written-alike.ts";
import type { Relation } from "../relation/relation.ts";

export interface Compared {
  readonly edits: readonly Edit[];
  readonly links: readonly Link[];
}

/** Returns all differences between two normal forms at this level, and the pairs below. */
export function compareNormals(sides: Sides, relation: Relation, strict: Relation, renames: Renames): Compared {
  const { na, nb } = sides;
  // If one side cannot be read, nothing can be reported as removed or added.
  if (na.opaque.join() !== nb.opaque.join())
    return { edits: opaqueEdits(sides), links: compareFacets(sides, relation, strict, renames).links };
  if (isContradiction(na) && isContradiction(nb)) return { edits: contradictionEdits(sides), links: [] };
  if (isImpossible(nb) && !isImpossible(na) && !requiresContradiction(nb))
    return { edits: [emptied(sides, true)], links: [] };
  // A schema that now accepts anything loses all its keywords: that is reported once, by the type.
  const isUntyped = isUnconstrained(nb) && na.origin.type !== undefined && na.kinds !== ALL_KINDS;
  if (isMeantOtherwise(na, nb) && describesParts(na)) return { edits: [meantOtherwise(sides)], links: [] };
  if (isUntyped || isMeantOtherwise(na, nb) || isMeantOtherwise(nb, na)) return { edits: kindEdits(sides), links: [] };
  if (isUnconstrained(nb) && isObjectWithoutType(na))
    return {
      edits: [
        { rule: "schema-emptied", ...spots(sides, "type"), before: undefined, after: undefined, shows: (_, y) => y },
      ],
      links: [],
    };
  const unions = unionEdits(sides, relation, strict);
  if (unions.regrouped === 0) return compareKinds(sides, unions, relation, strict, renames);
  // Regrouped alternatives move keywords between a schema and its branches; other kinds are compared as usual.
  if (strict.equal(sides.a, sides.b)) {
    const beside = compareFacets(sides, relation, strict, renames);
    return { edits: besideValues(sides, [...beside.edits, ...unions.edits]), links: unions.links };
  }
  const others = (normal: Normal): Normal => ({ ...normal, kinds: normal.kinds & ~unions.regrouped, unions: [] });
  const rest = { ...sides, na: others(na), nb: others(nb) };
  const none = { edits: [], links: [] };
  const beside = rest.na.kinds === 0 || rest.nb.kinds === 0 ? none : compareFacets(rest, relation, strict, renames);
  const own = kindEdits(sides).filter(({ rule }) => !isOfAlternatives(rule, sides, unions.edits));
  const edits = [...own, ...limitBesideAlternatives(sides), ...beside.edits, ...unions.edits];
  return { edits: withNet(sides, edits, "alternatives-changed"), links: [...beside.links, ...unions.links] };
}

/** Returns whether the types that came or went are those of alternatives that are reported themselves. */
function isOfAlternatives(rule: string, { na, nb }: Sides, edits: readonly Edit[]): boolean {
  const [wanted, kinds] =
    rule === "type-widened"
      ? ["alternative-added", nb.kinds & ~na.kinds]
      : ["alternative-removed", na.kinds & ~nb.kinds];
  if (kinds === 0 || rule === "type-changed") return false;
  const parts = edits.flatMap((edit) => (edit.rule === wanted && edit.part !== undefined ? [edit.part] : []));
  return (kinds & ~parts.reduce((bits, part) => bits | normalOf(part).kinds, 0)) === 0;
}

/** Whether one side has no type, and its keywords are about kinds of values that the other side does not allow. */
function isMeantOtherwise(open: Normal, named: Normal): boolean {
  const meant = constrainedKinds(open);
  const isOpen = open.kinds === ALL_KINDS && named.kinds !== ALL_KINDS && !hasResidue(open) && !hasResidue(named);
  return isOpen && meant !== 0 && (named.kinds & meant) === 0;
}

/** Whether several properties are all that a schema describes. */
function isObjectWithoutType(normal: Normal): boolean {
  const isObject = normal.kinds === ALL_KINDS && constrainedKinds(normal) === Kind.object && !hasResidue(normal);
  return isObject && normal.object.properties.size > 1;
}

/** Whether an object requires a property that contradicts itself: that one is reported, and what else changes. */
function requiresContradiction({ object }: Normal): boolean {
  const required = [...object.required].map((name) => object.properties.get(name));
  return required.some((handle) => handle !== undefined && isNever(handle) && !isForbidden(handle));
}

function compareKinds(
  sides: Sides,
  unions: Compared,
  relation: Relation,
  strict: Relation,
  renames: Renames,
): Compared {
  const { na, nb } = sides;
  const facets = compareFacets(sides, relation, strict, renames);
  const edits = [...kindEdits(sides), ...facets.edits, ...unions.edits, ...restEdits(sides, strict)];
  const links = [...facets.links, ...unions.links, ...conditionLinks(sides, strict)];
  edits.push(...knownLimits(sides, links));
  const isReorganised = edits.length > 0 && (hasResidue(na) || hasResidue(nb));
  if (isReorganised && strict.equal(sides.a, sides.b)) {
    return { edits: besideValues(sides, edits), links };
  }
  return { edits: withNet(sides, edits, netRule(sides)), links };
}

/** Neither side accepts a value, which is not intended, so a different declaration may have an effect. */
function contradictionEdits(sides: Sides): Edit[] {
  const { a, b } = sides;
  if (writtenAlike(a, b)) return [];
  const [before, after] = [a, b].map(({ parts }) =>
    parts.length === 1 ? parts[0]?.value : parts.map(({ value }) => value),
  );
  return [{ rule: "contradiction-changed", ...spots(sides, "enum"), before, after }];
}

/** Returns the differences that do not depend on which values are accepted; between schemas without any, that there are some. */
function besideValues(sides: Sides, edits: readonly Edit[]): readonly Edit[] {
  const kept = edits.filter((edit) => edit.isBesideValues);
  return kept.length === 0 && isImpossible(sides.na) ? contradictionEdits(sides) : kept;
}

/** Returns the rule for a schema whose keywords interact; undefined if each is independent. */
function netRule({ na, nb }: Sides): string | undefined {
  if (isImpossible(na) && isImpossible(nb)) return "contradiction-changed";
  const isEitherFragile = isFragile(na) || isFragile(nb);
  if (na.unions.length + nb.unions.length > 0)
    return isEitherFragile ? "overlapping-alternatives-changed" : "alternatives-changed";
  if (isEitherFragile || hasResidue(na) || hasResidue(nb)) return "composition-changed";
  // A type that is spelled out or left out is milder than the values without it suggest.
  return na.kinds === nb.kinds && (hasNamedParts(na) || hasNamedParts(nb)) ? "composition-changed" : undefined;
}

/** Returns whether schemas for certain names apply besides the properties, and may limit what those declare. */
function hasNamedParts({ object }: Normal): boolean {
  return object.dependentSchemas.size + object.patterns.size > 0;
}

/** Returns differences in a schema's own keywords for each kind that both sides allow. */
function compareFacets(sides: Sides, relation: Relation, strict: Relation, renames: Renames): Compared {
  const arrays = arrayEdits(sides, strict);
  const objects = objectEdits(sides, strict);
  const shared = sides.na.kinds & sides.nb.kinds & Kind.object;
  const properties = shared === 0 ? { edits: [], links: [] } : propertyEdits(sides, relation, renames);
  return {
    edits: [
      ...valueEdits(sides),
      ...numberEdits(sides),
      ...stringEdits(sides, strict),
      ...arrays.edits,
      ...objects.edits,
      ...properties.edits,
    ],
    links: [...arrays.links, ...objects.links, ...properties.links],
  };
}

/**
 * If exactly one branch may accept, or the rest is limited, a part that accepts more can make the whole accept less.
 */
function isFragile(normal: Normal): boolean {
  return (
    normal.unions.some((union) => union.exclusive) ||
    normal.object.unevaluated !== undefined ||
    normal.array.unevaluated !== undefined
  );
}

function withNet(sides: Sides, edits: readonly Edit[], rule: string | undefined): readonly Edit[] {
  if (rule === undefined) return edits;
  return [
    ...edits,
    {
      rule,
      ...unionSpots(sides),
      before: undefined,
      after: undefined,
      isNet: true,
      needsContent: true,
      variant: (_, y) => y,
    },
  ];
}
