import type { Handle } from "../schema/handle.ts";
import type { Union } from "../schema/normal.ts";
import type { Relation } from "../relation/relation.ts";
import type { Edit, Sides, Spot } from "./edit.ts";
import { spotOf } from "./edit.ts";
import type { Link } from "./links.ts";
import { matchBranches } from "./match-branches.ts";

/** Differences in alternatives. Branches that belong together become links; others came or went. */
export function unionEdits(
  sides: Sides,
  relation: Relation,
  strict: Relation,
): { edits: Edit[]; links: Link[]; regrouped: boolean } {
  const before = sides.na.unions;
  const after = sides.nb.unions;
  if (before.length === 0 && after.length === 0) return { edits: [], links: [], regrouped: false };
  if (before.length === after.length) {
    const parts = before.map((union, index) => compareUnions(sides, union, after[index] as Union, relation, strict));
    return { edits: parts.flatMap((part) => part.edits), links: parts.flatMap((part) => part.links), regrouped: false };
  }
  if (sharesProperties(sides)) return { edits: [limited(sides)], links: [], regrouped: false };
  return regroup(sides, relation, strict);
}

/** Two objects whose own properties largely agree: the alternatives are a constraint beside them, not another shape. */
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
  const edits = branchEdits(sides, matched.gone, matched.come, variant);
  const isTagged = a.discriminator !== undefined && b.discriminator !== undefined;
  return { edits: isTagged ? edits.map(tagged) : edits, links };
}

/**
 * Under a discriminator each alternative has a tag of its own: it comes or goes by its tag, even where another one
 * accepts the same values.
 */
function tagged({ rule, base, revision, before, after, subject }: Edit): Edit {
  return { rule, base, revision, before, after, isTagged: true, ...(subject === undefined ? {} : { subject }) };
}

/** Alternatives were introduced, dissolved or nested otherwise: one side is compared as if it were a single branch. */
function regroup(
  sides: Sides,
  relation: Relation,
  strict: Relation,
): { edits: Edit[]; links: Link[]; regrouped: boolean } {
  const branchesOf = (handle: Handle, unions: readonly Union[]): readonly Handle[] => {
    const only = unions.length === 1 ? unions[0] : undefined;
    return only === undefined ? [handle] : only.branches;
  };
  const before = branchesOf(sides.a, sides.na.unions);
  const after = branchesOf(sides.b, sides.nb.unions);
  const isSingle = before.length === 1 && after.length === 1;
  const matched = isSingle ? { pairs: [], gone: [], come: [] } : matchBranches(before, after, relation, strict);
  const links = matched.pairs
    .filter(([x, y]) => x !== sides.a || y !== sides.b)
    .map(([x, y]): Link => ({ a: x, b: y, keyword: keywordOf(sides), hidden: 0 }));
  const variant: NonNullable<Edit["variant"]> = (_, y) => y;
  const edits = branchEdits(sides, matched.gone, matched.come, variant);
  if (isSingle)
    edits.push({
      rule: "composition-changed",
      ...unionSpots(sides),
      before: before.length,
      after: after.length,
      variant,
    });
  return { edits, links, regrouped: true };
}

function branchEdits(
  sides: Sides,
  gone: readonly Handle[],
  come: readonly Handle[],
  variant: NonNullable<Edit["variant"]>,
): Edit[] {
  const at = (handle: Handle): Spot | undefined =>
    handle.parts[0] === undefined ? undefined : { cursor: handle.parts[0], keys: [] };
  const { base, revision } = unionSpots(sides);
  const edits: Edit[] = [];
  for (const branch of gone)
    edits.push({
      rule: "alternative-removed",
      base: at(branch) ?? base,
      revision,
      before: nameBranch(branch),
      after: undefined,
      subject: nameBranch(branch),
      part: branch,
      variant,
    });
  for (const branch of come)
    edits.push({
      rule: "alternative-added",
      base,
      revision: at(branch) ?? revision,
      before: undefined,
      after: nameBranch(branch),
      subject: nameBranch(branch),
      part: branch,
      variant,
    });
  return edits;
}

/** A component's name, a title, or the pointer's end. */
export function nameBranch(handle: Handle): string {
  const part = handle.parts[0];
  const title = (part?.value as Record<string, unknown> | undefined)?.title;
  if (part?.parent?.key === "schemas") return part.key;
  if (typeof title === "string") return title;
  const type = (part?.value as Record<string, unknown> | undefined)?.type;
  return typeof type === "string" ? type : `branch ${part?.key ?? ""}`;
}

function keywordOf(sides: Sides): string {
  for (const keyword of ["oneOf", "anyOf"]) if (sides.nb.origin[keyword] ?? sides.na.origin[keyword]) return keyword;
  return "allOf";
}

export function unionSpots(sides: Sides): Pick<Edit, "base" | "revision"> {
  const keyword = keywordOf(sides);
  return { base: spotOf(sides.a, sides.na, keyword), revision: spotOf(sides.b, sides.nb, keyword) };
}
