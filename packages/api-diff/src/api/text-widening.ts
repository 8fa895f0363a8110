import { normalOf, propertyOf, type Handle } from "../schema/handle.ts";
import { isPlain, Kind } from "../schema/kind.ts";
import { ANY_STRING, hasResidue, type Normal } from "../schema/normal.ts";
import { readings } from "../wire/written.ts";
import { acceptsNormal } from "../schema/accepts.ts";
import { serialization, type Carried } from "./parameters.ts";

/**
 * Returns how a parameter of another type still accepts every text that it accepted before; on the wire there is only
 * text. `value`: one plain value. `shape`: elements, members, or one value that may now be several. `split`: a text
 * that is now split at a separator it may contain.
 */
export function textWidening(
  a: Carried,
  b: Carried,
  before: Handle,
  after: Handle,
): "value" | "shape" | "split" | undefined {
  const [old, now] = [normalOf(before), normalOf(after)];
  if (isTextOf(old, now) || takesTextsOf(old, now)) return "value";
  if (a.in !== b.in) return undefined;
  const kinds = old.kinds | now.kinds;
  const [style, other] = [serialization(a, kinds), serialization(b, kinds)];
  if (isList(old) && isList(now))
    return style === other && sameCounts(old, now) && itemsWiden(old, now) ? "shape" : undefined;
  if (isList(now) && isScalar(old) && isListOfOne(serialization(a, old.kinds), other)) return takesOne(old, now, other);
  return style === other && style.startsWith("deepObject") && membersWiden(old, now) ? "shape" : undefined;
}

/** Returns whether a list is written like its only element: `q=a` is a list of one. */
function isListOfOne(plain: string, list: string): boolean {
  const [style] = list.split(",");
  return style === "simple"
    ? plain === "simple"
    : plain === "form" && /^(?:form|spaceDelimited|pipeDelimited)/.test(list);
}

/** Returns how a list accepts what was a single value, if it does. */
function takesOne(old: Normal, now: Normal, style: string): "shape" | "split" | undefined {
  const values = enumerated(old)?.map(String);
  if (values?.every((text) => /^[^,| ]+$/.test(text) && takesText(now, text, (read) => [read])) === true)
    return "shape";
  const { array } = now;
  const items = array.items === undefined ? undefined : normalOf(array.items);
  const isTaken = items !== undefined && (isTextOf(old, items) || isAnyText(old, items));
  if (!isTaken || array.minItems > 1 || array.maxItems < 1 || array.values !== undefined || hasResidue(now))
    return undefined;
  if (array.prefix.length + array.contains.length > 0) return undefined;
  if (style.endsWith("exploded") || (old.kinds & Kind.string) === 0) return "shape";
  return array.maxItems === Infinity && !array.unique ? "split" : undefined;
}

/** A number or boolean is sent as text, so a parameter that accepts any text still accepts it. */
function isTextOf(old: Normal, now: Normal): boolean {
  return isAnyString(now) && old.kinds !== 0 && (old.kinds & ~(Kind.number | Kind.boolean)) === 0;
}

/** Returns whether the few texts that were accepted still are, by another type: `true` as a text, or as a flag. */
function takesTextsOf(old: Normal, now: Normal): boolean {
  const values = old.kinds === now.kinds || (old.kinds & Kind.null) !== 0 ? undefined : enumerated(old);
  return values?.every((value) => takesText(now, String(value))) ?? false;
}

/** Returns whether a schema accepts the value of a text. A server that reads whole numbers refuses `1.0`. */
function takesText(schema: Normal, text: string, held = (read: unknown): unknown => read): boolean {
  return readings(text).some((read) => String(read) === text && acceptsNormal(schema, held(read)) === true);
}

/** Returns the values of flags, numbers and texts if they are enumerated. */
function enumerated({ kinds, booleans = [true, false], number, string }: Normal): readonly unknown[] | undefined {
  const lists = [
    (kinds & Kind.boolean) === 0 ? [] : booleans,
    (kinds & Kind.number) === 0 ? [] : number.values,
    (kinds & Kind.string) === 0 ? [] : string.values,
  ];
  const values = lists.flatMap((list) => list ?? [undefined]);
  return kinds === 0 || !isPlain(kinds) || values.includes(undefined) ? undefined : values;
}

function isAnyText(old: Normal, now: Normal): boolean {
  return isAnyString(now) && old.kinds === Kind.string;
}

function isAnyString(normal: Normal): boolean {
  return (normal.kinds & ~Kind.null) === Kind.string && normal.string === ANY_STRING && !hasResidue(normal);
}

/** Returns whether every text that is not empty is accepted. */
export function acceptsAnyText(schema: Handle): boolean {
  const normal = normalOf(schema);
  const { minLength, maxLength, values, patterns, formats, contents } = normal.string;
  const isOpen = minLength <= 1 && maxLength === Infinity && values === undefined;
  const hasRules = patterns.length + formats.length + contents.length > 0 || hasResidue(normal);
  return (normal.kinds & Kind.string) !== 0 && isOpen && !hasRules;
}

function isScalar(normal: Normal): boolean {
  return normal.kinds !== 0 && isPlain(normal.kinds);
}

function isList(normal: Normal): boolean {
  return normal.kinds === Kind.array && !hasResidue(normal);
}

function sameCounts({ array: a }: Normal, { array: b }: Normal): boolean {
  const isPlain = a.prefix.length + b.prefix.length + a.contains.length + b.contains.length === 0;
  return isPlain && a.minItems >= b.minItems && a.maxItems <= b.maxItems && (a.unique || !b.unique);
}

function itemsWiden({ array: a }: Normal, { array: b }: Normal): boolean {
  return a.items !== undefined && b.items !== undefined && isTextOf(normalOf(a.items), normalOf(b.items));
}

/** Returns whether the members are the same, and some of them now accept any text. */
function membersWiden(old: Normal, now: Normal): boolean {
  if (old.kinds !== Kind.object || now.kinds !== Kind.object || hasResidue(old) || hasResidue(now)) return false;
  const names = [...old.object.properties.keys()];
  const isSame =
    names.length === now.object.properties.size &&
    [...now.object.required].every((name) => old.object.required.has(name));
  if (!isSame || now.object.additional !== undefined) return false;
  const pairs = names.map((name) => [propertyOf(old, name), propertyOf(now, name)] as const);
  const widens = ([x, y]: (typeof pairs)[number]): boolean => x !== undefined && y !== undefined && isTextOf(x, y);
  const isKept = ([x, y]: (typeof pairs)[number]): boolean => x !== undefined && y !== undefined && isAnyText(x, y);
  return pairs.some(widens) && pairs.every((pair) => widens(pair) || isKept(pair));
}
