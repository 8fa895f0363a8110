import { disjoint } from "./disjoint.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";
import { isPlain, Kind, kindBits } from "./kind.ts";
import { namedValues, limitValues } from "./limit-values.ts";
import { ANY_NUMBER, ANYTHING, hasResidue, NOTHING, type Normal, type Union } from "./normal.ts";
import { canonical } from "./canonical.ts";

interface Branch {
  readonly handle: Handle;
  readonly normal: Normal;
}

/** Above this size, comparing each branch with each other is not worth it. */
const MAX_EXCLUSIVE = 60;

/**
 * Converts anyOf and oneOf to one normal form. Branches that share no kind of value are folded into the facets of their
 * kinds; constants of one kind become an enum; what is left stays a union for its kinds.
 */
export function foldUnion(
  schemas: Schemas,
  handles: readonly Handle[],
  exclusive: boolean,
  discriminator: string | undefined,
): Normal {
  const branches = handles
    .map((handle) => ({ handle, normal: schemas.normal(handle) }))
    .filter((b) => b.normal.kinds !== 0);
  const groups = groupByKind(branches);
  const only = groups.length === 1 ? (groups[0] as Branch[]) : undefined;
  if (only?.length === 1) return (only[0] as Branch).normal;
  const described = branches.filter((branch) => branch.normal.kinds !== Kind.null);
  let result: Normal = { ...NOTHING, notes: described.length === 1 ? (described[0] as Branch).normal.notes : {} };
  for (const group of groups) {
    result = addKinds(result, foldGroup(group, exclusive, discriminator));
  }
  return { ...result, alone: kindsOfOne(groups) };
}

/** Returns kinds that only one branch accepts. */
function kindsOfOne(groups: readonly (readonly Branch[])[]): Normal["alone"] {
  const alone: Record<number, Handle> = {};
  for (const [only, ...others] of groups)
    if (only !== undefined && others.length === 0)
      for (const bit of kindBits(only.normal.kinds)) alone[bit] = only.handle;
  return alone;
}

/** Groups branches whose kinds overlap, directly or through others. */
function groupByKind(branches: readonly Branch[]): Branch[][] {
  let groups: number[] = [];
  for (const { normal } of branches) {
    const touched = groups.filter((kinds) => (kinds & normal.kinds) !== 0);
    const joined = touched.reduce((bits, kinds) => bits | kinds, normal.kinds);
    groups = [...groups.filter((kinds) => !touched.includes(kinds)), joined];
  }
  return groups.map((kinds) => branches.filter(({ normal }) => (normal.kinds & kinds) !== 0));
}

function foldGroup(group: readonly Branch[], exclusive: boolean, discriminator: string | undefined): Normal {
  const kinds = group.reduce((bits, branch) => bits | branch.normal.kinds, 0);
  const first = group[0] as Branch;
  if (group.length === 1) {
    if (!hasResidue(first.normal)) return first.normal;
    return {
      ...ANYTHING,
      kinds,
      unions: [{ kinds, branches: [first.handle], exclusive: false, discriminator: undefined }],
    };
  }
  const constants = foldConstants(group, exclusive);
  if (constants !== undefined) return constants;
  const union: Union = {
    kinds,
    branches: group.map((branch) => branch.handle),
    exclusive: exclusive && discriminator === undefined && !allDisjoint(group),
    discriminator,
  };
  return { ...ANYTHING, kinds, unions: [union] };
}

/** `oneOf: [{const: a}, {const: b}]` is an enum; with oneOf, a value that occurs twice is not accepted. */
function foldConstants(group: readonly Branch[], exclusive: boolean): Normal | undefined {
  const lists: (readonly unknown[])[] = [];
  for (const { normal } of group) {
    const values = isBare(normal) ? namedValues(normal) : undefined;
    if (values === undefined) return undefined;
    lists.push(values);
  }
  const all = lists.flat();
  return limitValues(ANYTHING, exclusive ? all.filter(isInOne(lists)) : all);
}

/** Returns a test whether only one of the lists contains a value. */
function isInOne(lists: readonly (readonly unknown[])[]): (value: unknown) => boolean {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const text of new Set(list.map((value) => canonical(value)))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (value) => counts.get(canonical(value)) === 1;
}

/** Returns whether a schema has only named values: no length, range or residue that could forbid one of them. */
function isBare(normal: Normal): boolean {
  const { string, number } = normal;
  return (
    !hasResidue(normal) &&
    string.patterns.length + string.formats.length + string.contents.length === 0 &&
    string.minLength === 0 &&
    string.maxLength === Infinity &&
    number.min === ANY_NUMBER.min &&
    number.max === ANY_NUMBER.max &&
    number.multiples.length + number.formats.length === 0 &&
    isPlain(normal.kinds)
  );
}

function allDisjoint(group: readonly Branch[]): boolean {
  if (group.length > MAX_EXCLUSIVE) return false;
  return group.every((a, index) => group.slice(index + 1).every((b) => disjoint(a.normal, b.normal)));
}

/** Joins normal forms that share no kind. */
function addKinds(result: Normal, part: Normal): Normal {
  const takes = (bit: number): boolean => (part.kinds & bit) !== 0;
  return {
    ...result,
    kinds: result.kinds | part.kinds,
    booleans: takes(Kind.boolean) ? part.booleans : result.booleans,
    number: takes(Kind.number) ? part.number : result.number,
    string: takes(Kind.string) ? part.string : result.string,
    array: takes(Kind.array) ? part.array : result.array,
    object: takes(Kind.object) ? part.object : result.object,
    unions: [...result.unions, ...part.unions.map((union) => ({ ...union, kinds: union.kinds & part.kinds }))],
    origin: { ...part.origin, ...result.origin },
  };
}
