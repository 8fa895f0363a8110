import { asObject } from "../document/cursor.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { ALL_KINDS, isPlain, Kind, kindNames } from "../schema/kind.ts";
import {
  ANY_ARRAY,
  ANY_NUMBER,
  ANY_OBJECT,
  ANY_STRING,
  hasResidue,
  isUnconstrained,
  type Normal,
} from "../schema/normal.ts";
import { branchText } from "./content.ts";
import { spots, type Edit, type Sides } from "./edit.ts";

/** Returns differences in types: added and removed types, null, integers. */
export function kindEdits(sides: Sides): Edit[] {
  const { na, nb } = sides;
  if (nb.kinds === 0 || na.kinds === 0) return na.kinds === nb.kinds ? [] : [emptied(sides)];
  if (isSpelledOut(na, nb) || isSpelledOut(nb, na))
    return [{ rule: "type-spelled-out", ...spots(sides, "type"), before: typeNames(na), after: typeNames(nb) }];
  const edits: Edit[] = [];
  const lost = na.kinds & ~nb.kinds & ~Kind.null;
  const gained = nb.kinds & ~na.kinds & ~Kind.null;
  const integerOnly = (na.kinds & nb.kinds & Kind.number) !== 0 && na.number.integer !== nb.number.integer;
  const narrows = lost !== 0 || (integerOnly && nb.number.integer);
  const widens = gained !== 0 || (integerOnly && na.number.integer);
  // If any type is allowed, null is included and not reported separately.
  const isOfAny = (lost !== 0 && na.kinds === ALL_KINDS) || (gained !== 0 && nb.kinds === ALL_KINDS);
  if (narrows || widens) {
    edits.push({
      rule: narrows && widens ? "type-changed" : narrows ? "type-narrowed" : "type-widened",
      ...spots(sides, "type"),
      before: typeNames(na),
      after: typeNames(nb),
      ...(na.kinds === ALL_KINDS && !isPlain(nb.kinds) ? { content: branchText(sides.b) } : limitsOf(sides, gained)),
      variant: (x, y) => ({
        ...x,
        kinds: isOfAny ? y.kinds : (x.kinds & Kind.null) | (y.kinds & ~Kind.null),
        number: { ...x.number, integer: y.number.integer },
      }),
    });
  }
  if (!isOfAny && ((na.kinds ^ nb.kinds) & Kind.null) !== 0) edits.push(nullEdit(sides));
  return edits;
}

/** Returns whether one side names no type, and its keywords only apply to the types that the other side names. */
function isSpelledOut(open: Normal, named: Normal): boolean {
  const meant = constrainedKinds(open);
  const isMeant = meant !== 0 && (named.kinds & ~Kind.null) === meant && open.number.integer === named.number.integer;
  return isMeant && open.kinds === ALL_KINDS && !hasResidue(open);
}

/** Returns the kinds of values that a schema's keywords limit. */
export function constrainedKinds({ array, number, object, string }: Normal): number {
  return (
    (number === ANY_NUMBER ? 0 : Kind.number) |
    (array === ANY_ARRAY ? 0 : Kind.array) |
    (object === ANY_OBJECT ? 0 : Kind.object) |
    (string === ANY_STRING ? 0 : Kind.string)
  );
}

/**
 * Returns the difference between a schema that names no type, but describes properties or elements, and one that allows
 * neither. Readers miss them, although the schema formally allowed anything.
 */
export function meantOtherwise(sides: Sides): Edit {
  return {
    rule: "type-changed",
    ...spots(sides, "type"),
    before: typeNames({ ...sides.na, kinds: constrainedKinds(sides.na) }),
    after: typeNames(sides.nb, sides.nb.kinds === Kind.null),
    ...limitsOf(sides, sides.nb.kinds),
    isForReaders: true,
    isLoss: true,
    variant: (x, y) => ({ ...x, kinds: y.kinds, number: { ...x.number, integer: y.number.integer } }),
  };
}

/**
 * Returns whether a schema describes elements, or properties that readers look for: several, or one that is required.
 */
export function describesParts({ array: { items }, object: { properties, required } }: Normal): boolean {
  const hasElements = items !== undefined && !isUnconstrained(normalOf(items));
  return hasElements || properties.size > 1 || [...properties.keys()].some((name) => required.has(name));
}

/**
 * Returns the text that binds approvals of a new type to its limits. Lists and objects are bound by their place, unless
 * several parts describe them.
 */
function limitsOf({ b, nb }: Sides, gained: number): { readonly content?: string } {
  if (gained === 0) return {};
  if (hasResidue(nb)) return { content: branchText(b) };
  if (!isPlain(gained)) return nb.origin.type === b.parts[0] && b.parts.length === 1 ? {} : { content: branchText(b) };
  const { booleans, number, string } = nb;
  const limited =
    (string === ANY_STRING ? 0 : Kind.string) |
    (booleans === undefined ? 0 : Kind.boolean) |
    (isAnyNumber(number) ? 0 : Kind.number);
  return (gained & limited) !== 0 ? { content: branchText(b) } : {};
}

function isAnyNumber({ min, max, multiples, formats, values }: Normal["number"]): boolean {
  return min === -Infinity && max === Infinity && multiples.length + formats.length === 0 && values === undefined;
}

function nullEdit(sides: Sides): Edit {
  const gains = (sides.nb.kinds & Kind.null) !== 0;
  return {
    rule: gains ? "null-allowed" : "null-forbidden",
    ...spots(sides, "type"),
    before: typeNames(sides.na, true),
    after: typeNames(sides.nb, true),
    variant: (x, y) => ({ ...x, kinds: (x.kinds & ~Kind.null) | (y.kinds & Kind.null) }),
  };
}

/** Returns the difference between a schema that accepts values and one that accepts none. */
export function emptied(sides: Sides, forbids = sides.nb.kinds === 0): Edit {
  return {
    rule: forbids ? "value-forbidden" : "value-allowed",
    ...spots(sides, "type"),
    before: typeNames(sides.na, true),
    after: typeNames(sides.nb, true),
    ...contradictionLevels(sides, forbids),
    variant: (_, y) => y,
  };
}

/** A contradiction is not intended: the values that it rules out occurred before, or occur regardless. */
function contradictionLevels({ a, b }: Sides, forbids: boolean): Partial<Edit> {
  if (isForbidden(forbids ? b : a)) return {};
  return forbids
    ? { isLoss: true, levels: { send: "breaking", receive: "risky" } }
    : { levels: { send: "safe", receive: "risky" } };
}

/** Returns whether a schema explicitly forbids every value. */
export function isForbidden({ constant, parts }: Handle): boolean {
  return constant === false || parts.some(({ value }) => value === false || asObject(value)?.not !== undefined);
}

/** Returns types as a document would name them. */
export function typeNames(normal: Normal, withNull = false): string | string[] {
  const kinds = withNull ? normal.kinds : normal.kinds & ~Kind.null;
  const names = kindNames(kinds).map((name) => (name === "number" && normal.number.integer ? "integer" : name));
  if (names.length === 0) return "nothing";
  if (names.length >= 5) return "any";
  return names.length === 1 ? (names[0] as string) : names;
}
