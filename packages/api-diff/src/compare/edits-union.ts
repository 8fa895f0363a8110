import { asObject } from "../document/cursor.ts";
import { schemaName } from "../document/schema-name.ts";
import { declaredNames } from "../schema/declares.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { isPlain, Kind, kindBits } from "../schema/kind.ts";
import { meant } from "../schema/meant.ts";
import type { Normal, Union } from "../schema/normal.ts";
import type { Relation } from "../relation/relation.ts";
import { type Edit, type Sides, type Spot, spotOf } from "./edit.ts";
import type { Link } from "./links.ts";
import { constantsOf, matchBranches, type Matched } from "./match-branches.ts";
import { requiresNoMore, splitByTag } from "./split-by-tag.ts";

/** The result of comparing the alternatives of two schemas. */
export interface UnionEdits {
  readonly edits: readonly Edit[];
  readonly links: readonly Link[];
  /** Kinds whose alternatives were compared across keywords: nothing else of these kinds is to be compared. */
  readonly regrouped: number;
}

/** Maximum number of constants or properties in the name of an alternative. */
const MAX_TAGS = 3;

/** Compares alternatives. Matching branches become links; the others were added or removed. */
export function unionEdits(sides: Sides, relation: Relation, strict: Relation): UnionEdits {
  const before = sides.na.unions;
  const after = sides.nb.unions;
  if (before.length === 0 && after.length === 0) return { edits: [], links: [], regrouped: 0 };
  const isParallel =
    before.length === after.length && before.every(({ kinds }, index) => (kinds & (after[index] as Union).kinds) !== 0);
  if (isParallel) {
    const parts = before.map((union, index) => compareUnions(sides, union, after[index] as Union, relation, strict));
    return { edits: parts.flatMap((part) => part.edits), links: parts.flatMap((part) => part.links), regrouped: 0 };
  }
  if (sharesProperties(sides)) return { edits: [limited(sides)], links: [], regrouped: 0 };
  return regroup(sides, relation, strict);
}

/**
 * Returns whether two objects largely agree in their own properties, so that the alternatives are an additional
 * constraint and not another shape.
 */
function sharesProperties({ na, nb }: Sides): boolean {
  const a = na.object.properties;
  const b = nb.object.properties;
  const shared = [...a.keys()].filter((name) => b.has(name)).length;
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size);
}

function limited(sides: Sides): Edit {
  const before = sides.na.unions.length;
  const after = sides.nb.unions.length;
  return {
    rule: before === 0 ? "alternatives-introduced" : after === 0 ? "alternatives-dropped" : "alternatives-regrouped",
    ...unionSpots(sides),
    before: before > 0,
    after: after > 0,
    needsContent: true,
    variant: (x, y) => ({ ...x, unions: y.unions }),
  };
}

function compareUnions(
  sides: Sides,
  a: Union,
  b: Union,
  relation: Relation,
  strict: Relation,
): { edits: Edit[]; links: Link[] } {
  const matched = matchBranches(a.branches, b.branches, relation, strict);
  const links = matched.pairs.map(([x, y]): Link => ({ a: x, b: y, keyword: keywordOf(sides), hidden: 0 }));
  const variant: NonNullable<Edit["variant"]> = (x, y) => ({ ...x, unions: y.unions, kinds: x.kinds | y.kinds });
  const edits = branchEdits(sides, matched, variant);
  const isTagged = a.discriminator !== undefined && b.discriminator !== undefined;
  return { edits: isTagged ? edits.map(tagged) : edits, links };
}

/**
 * With a discriminator each alternative has its own tag: it is added or removed by its tag, even if another alternative
 * accepts the same values.
 */
function tagged(edit: Edit): Edit {
  const { variant: _, beside: __, ...rest } = edit;
  return { ...rest, isBesideValues: true };
}

/**
 * Handles alternatives that were introduced, dissolved or nested differently: their kinds are compared as lists of
 * alternatives.
 */
function regroup(sides: Sides, relation: Relation, strict: Relation): UnionEdits {
  const kinds = [...sides.na.unions, ...sides.nb.unions].reduce((bits, union) => bits | union.kinds, 0);
  const variant: NonNullable<Edit["variant"]> = (_, y) => y;
  const before = alternativesOf(sides.a, sides.na, kinds);
  const after = alternativesOf(sides.b, sides.nb, kinds);
  if (before === undefined || after === undefined || (before.length === 1 && after.length === 1)) {
    const whole = { rule: "composition-changed", ...unionSpots(sides), before: before?.length, after: after?.length };
    return { edits: [{ ...whole, variant, needsContent: true }], links: [], regrouped: kinds };
  }
  const isLimited = isLimitedAlike(before, after) || isLimitedAlike(after, before);
  if (isLimited || isSplit(before, after) || isSplit(after, before))
    return { edits: [limited(sides)], links: [], regrouped: kinds };
  const parted = splitByTag(before, after);
  if (parted !== undefined) {
    const edit: Edit = limited(sides);
    return {
      edits: requiresNoMore(before[0], after) ? [{ ...edit, isNet: true }] : [edit],
      links: parted,
      regrouped: kinds,
    };
  }
  const matched = matchBranches(before, after, relation, strict);
  if (isOneOfSeveral(before, after, matched)) return { edits: [limited(sides)], links: [], regrouped: kinds };
  const links = matched.pairs
    .filter(([x, y]) => x !== sides.a || y !== sides.b)
    .map(([x, y]): Link => ({ a: x, b: y, keyword: keywordOf(sides), hidden: 0 }));
  const edits = branchEdits(sides, matched, variant);
  const isTagged = hasTag(sides.a) && hasTag(sides.b);
  return { edits: isTagged ? edits.map(implied) : edits, links, regrouped: kinds };
}

/** Without constants the tag is the name of the alternative, which no value of its schema has to hold. */
function implied(edit: Edit): Edit {
  const isNamed = edit.part !== undefined && constantsOf(edit.part).length === 0;
  return isNamed ? { ...tagged(edit), isShownByNoValue: true } : edit;
}

/** Returns whether a schema has a discriminator, even if it has only one alternative. */
function hasTag({ parts }: Handle): boolean {
  return parts.some((part) => asObject(part.value)?.discriminator !== undefined);
}

/**
 * Returns whether one plain value became several of its kind with different limits: what one of them says does not
 * apply to all.
 */
function isLimitedAlike([whole, ...others]: readonly Handle[], parts: readonly Handle[]): boolean {
  if (whole === undefined || others.length > 0) return false;
  const { kinds } = normalOf(whole);
  return isPlain(kinds) && parts.filter((part) => (normalOf(part).kinds & kinds) !== 0).length > 1;
}

/**
 * Returns whether one object became several, each with part of its properties: none of them corresponds to the
 * original.
 */
function isSplit([whole, ...others]: readonly Handle[], parts: readonly Handle[]): boolean {
  if (whole === undefined || others.length > 0 || parts.length < 2) return false;
  const names = [...declaredNames(normalOf(whole))];
  const known = parts.map((part) => declaredNames(normalOf(part)));
  const isWhole = known.some((own) => names.every((name) => own.has(name)));
  return !isWhole && names.every((name) => known.some((own) => own.has(name)));
}

/** Returns the alternatives that together describe all values of some kinds; undefined if no list of them does. */
function alternativesOf(handle: Handle, normal: Normal, kinds: number): readonly Handle[] | undefined {
  const found = new Set<Handle>();
  let left = normal.kinds & kinds;
  for (const union of normal.unions) {
    if ((union.kinds & kinds & ~left) !== 0) return undefined;
    left &= ~union.kinds;
    for (const branch of union.branches) found.add(branch);
  }
  if (left !== 0 && normal.kinds === left) return [meant(handle)];
  for (const bit of kindBits(left)) {
    const alone = normal.alone[bit];
    if (alone === undefined) return undefined;
    found.add(alone);
  }
  return [...found];
}

function branchEdits(sides: Sides, { pairs, removed, added }: Matched, variant: NonNullable<Edit["variant"]>): Edit[] {
  const at = (handle: Handle): Spot | undefined =>
    handle.parts[0] === undefined ? undefined : { cursor: handle.parts[0], keys: [] };
  const { base, revision } = unionSpots(sides);
  const declaredIn = [base?.cursor, revision?.cursor] as const;
  // Once for all alternatives: there can be thousands of both.
  const kept = { base: pairs.map(([x]) => x), revision: pairs.map(([, y]) => y) };
  const edit = (branch: Handle, isNew: boolean): Edit => ({
    rule: isNew ? "alternative-added" : "alternative-removed",
    base: isNew ? base : (at(branch) ?? base),
    revision: isNew ? (at(branch) ?? revision) : revision,
    before: isNew ? undefined : nameBranch(branch),
    after: isNew ? nameBranch(branch) : undefined,
    ...inline(branch),
    subject: nameBranch(branch),
    part: branch,
    beside: isNew ? kept.revision : kept.base,
    declaredIn,
    variant,
  });
  return [...removed.map((branch) => edit(branch, false)), ...added.map((branch) => edit(branch, true))];
}

/** An alternative without a name of its own is known by its content. */
function inline({ parts: [part] }: Handle): Pick<Edit, "needsContent"> {
  return part === undefined || schemaName(part) === undefined ? { needsContent: true } : {};
}

/**
 * Returns a name for a branch: the component's name, its title, its distinguishing value, or the end of its pointer.
 */
export function nameBranch(handle: Handle): string {
  const part = handle.parts[0];
  const name = part === undefined ? undefined : schemaName(part);
  if (name !== undefined) return name;
  const { title, type, required } = asObject(part?.value) ?? {};
  if (typeof title === "string" && title !== "") return title;
  const tags = constantsOf(handle).slice(0, MAX_TAGS);
  if (tags.length > 0)
    return tags.map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`).join();
  const types = [type].flat().filter((one) => typeof one === "string" && one !== "null");
  if (types.length > 0) return types.join(" or ");
  const names = Array.isArray(required) ? required.filter((one) => typeof one === "string").slice(0, MAX_TAGS) : [];
  return names.length > 0 ? `an object that requires ${names.join(", ")}` : `alternative ${Number(part?.key) + 1}`;
}

function keywordOf(sides: Sides): string {
  for (const keyword of ["oneOf", "anyOf"]) if (sides.nb.origin[keyword] ?? sides.na.origin[keyword]) return keyword;
  return "allOf";
}

export function unionSpots(sides: Sides): Pick<Edit, "base" | "revision"> {
  const keyword = keywordOf(sides);
  return { base: spotOf(sides.a, sides.na, keyword), revision: spotOf(sides.b, sides.nb, keyword) };
}

/**
 * Whether one object became several, or several became one, and its counterpart among them requires properties that
 * another of them does not: callers may send something else instead, and readers were never promised those properties.
 */
function isOneOfSeveral(before: readonly Handle[], after: readonly Handle[], { pairs }: Matched): boolean {
  const [a, b] = pairs[0] ?? [];
  if (pairs.length !== 1 || a === undefined || b === undefined) return false;
  if (before.length === 1) return asksForMore(a, b, after);
  return after.length === 1 && asksForMore(b, a, before);
}

function asksForMore(whole: Handle, part: Handle, parts: readonly Handle[]): boolean {
  const others = parts.filter((one) => one !== part).map(normalOf);
  const { kinds, object } = normalOf(whole);
  if (kinds !== Kind.object) return false;
  const more = [...normalOf(part).object.required].filter((name) => !object.required.has(name));
  return others.some(
    (other) => (other.kinds & Kind.object) !== 0 && more.some((name) => !other.object.required.has(name)),
  );
}
