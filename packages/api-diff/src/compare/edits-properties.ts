import { asObject } from "../document/cursor.ts";
import { ChangedMap } from "../schema/changed-map.ts";
import { ChangedSet } from "../schema/changed-set.ts";
import { composedAt, composedOf, declaredAt } from "../schema/declared-at.ts";
import { declaredNames } from "../schema/declares.ts";
import { isNever } from "../schema/emptiness.ts";
import { lookUp } from "../schema/facets.ts";
import { normalOf, TRUE, type Handle } from "../schema/handle.ts";
import type { Relation } from "../relation/relation.ts";
import { countWork } from "../steps.ts";
import { countNaming, spotOf, type Edit, type Levels, type Sides, type Spot } from "./edit.ts";
import { Flow } from "./flow.ts";
import type { Link } from "./links.ts";
import { lists } from "./lists.ts";

/** Renames that a claim declares for one object: old name to new name. */
export type Renames = ReadonlyMap<string, string>;

/** Returns which properties were added, removed or became required; those on both sides become links. */
export function propertyEdits(sides: Sides, relation: Relation, renames: Renames): { edits: Edit[]; links: Link[] } {
  const a = sides.na.object;
  const b = sides.nb.object;
  const edits: Edit[] = [];
  const links: Link[] = [];
  const renamedTo = new Set(renames.values());
  for (const [name, own] of a.properties) {
    let handle = own;
    const target = renames.get(name) ?? name;
    let other = b.properties.get(target);
    const isRequiredAlike = a.required.has(name) === b.required.has(target);
    // Identical declarations need no comparison, which is the case for most properties.
    if (other !== undefined && target === name && isRequiredAlike && relation.same(handle, other)) continue;
    if (other !== undefined && isNever(handle) && isNever(other))
      [handle, other] = [asDeclared(sides.a, name) ?? handle, asDeclared(sides.b, target) ?? other];
    if (other === undefined && isStillRequired(sides, target)) other = TRUE;
    if (other === undefined) {
      const moved = movedInto(sides, name, handle);
      edits.push(...(moved?.edits ?? removed(sides, relation, name, handle)));
      links.push(...(moved?.links ?? []));
    } else {
      if (target !== name)
        edits.push(
          edit(sides, "property-renamed", name, {
            after: target,
            revision: propertySpot(sides, "b", target),
            shows: showProperty(name),
          }),
        );
      const hidden = hiddenBits(handle) | hiddenBits(other);
      links.push({ a: handle, b: other, keyword: "properties", name, newName: target, hidden });
      edits.push(...accessEdits(sides, name, target, handle, other), ...requiredEdits(sides, name, target, hidden));
    }
  }
  for (const [name, handle] of b.properties) {
    if (!a.properties.has(name) && !renamedTo.has(name)) edits.push(...added(sides, relation, name, handle));
  }
  for (const name of new Set([...a.required, ...b.required])) {
    const isBeside = a.properties.has(name) || b.properties.has(name);
    if (!isBeside || isLeftOut(sides, name)) edits.push(...requiredEdits(sides, name, name, 0));
  }
  return { edits, links };
}

/**
 * Returns whether one side only declares a property and only one side requires it, which comparing the declarations
 * does not show.
 */
function isLeftOut({ na, nb }: Sides, name: string): boolean {
  const came = !na.object.properties.has(name) && na.object.required.has(name);
  const went = !nb.object.properties.has(name) && nb.object.required.has(name);
  return (came && !nb.object.required.has(name)) || (went && !na.object.required.has(name));
}

/** Returns whether a property is still required but no longer described: any value is now allowed. */
function isStillRequired({ na, nb }: Sides, name: string): boolean {
  const { required } = nb.object;
  const isDescribed = lookUp(nb.object, name) !== undefined || declaredNames(nb).has(name);
  return na.object.required.has(name) && required.has(name) && !isDescribed;
}

/**
 * Returns a property by its own declarations if another part of the composition accepts none of its values, such as a
 * closed part whose siblings declare more properties. That is never intended.
 */
function asDeclared(handle: Handle, name: string): Handle | undefined {
  const { schemas } = handle;
  const declared = schemas?.all(declaredAt(handle, name).map((cursor) => schemas.at(cursor)));
  return declared === undefined || isNever(declared) ? undefined : declared;
}

/** readOnly properties are not sent, writeOnly ones are not received. */
function hiddenBits(handle: Handle): number {
  return (flag(handle, "readOnly") ? Flow.send : 0) | (flag(handle, "writeOnly") ? Flow.receive : 0);
}

function flag(handle: Handle, keyword: "readOnly" | "writeOnly"): boolean {
  const cursor = normalOf(handle).notes[keyword];
  return cursor !== undefined && (cursor.value as Record<string, unknown>)[keyword] === true;
}

function propertySpot(sides: Sides, side: "a" | "b", name: string): Spot | undefined {
  const declared = declaredAt(sides[side], name)[0];
  if (declared !== undefined) return { cursor: declared, keys: [] };
  return spotOf(sides[side], side === "a" ? sides.na : sides.nb, "properties");
}

function edit(sides: Sides, rule: string, name: string, more: Partial<Edit>): Edit {
  countNaming();
  return {
    rule,
    subject: name,
    before: undefined,
    after: undefined,
    base: propertySpot(sides, "a", name),
    revision: propertySpot(sides, "b", name),
    ...more,
  };
}

function requiredEdits(sides: Sides, name: string, target: string, hidden: number): Edit[] {
  const was = sides.na.object.required.has(name);
  const is = sides.nb.object.required.has(target);
  if (was === is) return [];
  const places = requiredSpots(sides, is ? { side: "b", name: target } : { side: "a", name });
  const declaredIn = [places.base?.cursor, places.revision?.cursor] as const;
  const declared = declaredAt(sides.b, target)[0];
  // If another schema declares it, nothing changed here.
  const isHere = declared !== undefined && declared.parent?.parent === places.revision?.cursor;
  const shown = isHere ? { revision: { cursor: declared, keys: [] } } : {};
  return [
    edit(sides, is ? "property-became-required" : "property-became-optional", target, {
      ...places,
      ...shown,
      declaredIn,
      before: was,
      after: is,
      hidden,
      variant: (x, y) => {
        const isIn = y.object.required.has(name) || y.object.required.has(target);
        const required = new ChangedSet(x.object.required, x === sides.na ? name : target, isIn);
        return { ...x, object: { ...x.object, required } };
      },
    }),
  ];
}

/**
 * Returns where one side requires a property, and where the other would: in the same schema, if it is composed of it.
 */
function requiredSpots({ a, b, na, nb }: Sides, { side, name }: { side: "a" | "b"; name: string }): Places {
  const [ours, theirs] = side === "a" ? [a, b] : [b, a];
  countWork(composedOf(ours).length >> 1);
  const says = composedOf(ours).find((at) => lists(at.child("required"), name));
  const twin = (says && composedAt(theirs, says.pointer)) ?? theirs.parts[0];
  const here = says === undefined ? undefined : { cursor: says, keys: ["required"] };
  const isKnown = says !== undefined && twin !== undefined;
  const there = isKnown ? { cursor: twin, keys: twin.child("required") ? ["required"] : [] } : undefined;
  return {
    base: (side === "a" ? here : there) ?? spotOf(a, na, "required"),
    revision: (side === "a" ? there : here) ?? spotOf(b, nb, "required"),
  };
}

type Places = Pick<Edit, "base" | "revision">;

function accessEdits(sides: Sides, name: string, target: string, a: Handle, b: Handle): Edit[] {
  const edits: Edit[] = [];
  for (const keyword of ["readOnly", "writeOnly"] as const) {
    const was = flag(a, keyword);
    const is = flag(b, keyword);
    if (was === is) continue;
    const base = {
      ...edit(sides, "", target, { base: propertySpot(sides, "a", name) }),
      before: was,
      after: is,
      isBesideValues: true as const,
    };
    // Beside a reference, 3.0 ignores what its writers meant all the same.
    const isMeant = isWritten(sides.a, name, keyword) && isWritten(sides.b, target, keyword);
    const worst = isMeant ? "risky" : "breaking";
    if (is)
      edits.push({
        ...base,
        ...(isMeant
          ? { levels: keyword === "readOnly" ? { send: worst, receive: "note" } : { send: "note", receive: worst } }
          : {}),
        isShownByNoValue: true,
        rule: keyword === "readOnly" ? "property-became-read-only" : "property-became-write-only",
      });
    else {
      const required = keyword === "readOnly" && sides.nb.object.required.has(target);
      edits.push({
        ...base,
        rule: keyword === "readOnly" ? "property-no-longer-read-only" : "property-no-longer-write-only",
        ...(required ? { levels: { send: worst, receive: "note" } } : {}),
      });
    }
  }
  return edits;
}

function isWritten(handle: Handle, name: string, keyword: "readOnly" | "writeOnly"): boolean {
  return declaredAt(handle, name).some(({ value }) => asObject(value)?.[keyword] === true);
}

/** Returns an edit that gives the object `x` this one property from `y`, or removes it. */
function showProperty(name: string): NonNullable<Edit["shows"]> {
  return (x, y) => {
    const properties = new ChangedMap(x.object.properties, name, lookUp(y.object, name));
    const isRequired = y.object.required.has(name);
    if (x.object.required.has(name) === isRequired) return { ...x, object: { ...x.object, properties } };
    const required = new ChangedSet(x.object.required, name, isRequired);
    return { ...x, object: { ...x.object, properties, required } };
  };
}

/** Compares a property that has moved into alternatives: into each of them, or only some. */
function movedInto(sides: Sides, name: string, handle: Handle): { edits: Edit[]; links: Link[] } | undefined {
  const { nb } = sides;
  if (lookUp(nb.object, name) !== undefined || isNever(handle) || !declaredNames(nb).has(name)) return undefined;
  const lists = nb.unions.map(({ branches }) => branches.map((branch) => normalOf(branch).object.properties.get(name)));
  const whole = lists.find((list): list is Handle[] => list.every((one) => one !== undefined));
  const hidden = hiddenBits(handle);
  if (whole === undefined)
    return { edits: [edit(sides, "property-left-to-alternatives", name, { hidden })], links: [] };
  const links = [...new Set(whole)].map((b): Link => {
    return { a: handle, b, keyword: "properties", name, newName: name, hidden: hidden | hiddenBits(b) };
  });
  return { edits: requiredEdits(sides, name, name, hidden), links };
}

function removed(sides: Sides, relation: Relation, name: string, handle: Handle): Edit[] {
  const hidden = hiddenBits(handle);
  const rest = lookUp(sides.nb.object, name);
  const places = { hidden, revision: spotOf(sides.b, sides.nb, "properties"), shows: showProperty(name) };
  if (isNever(handle) && asDeclared(sides.a, name) !== undefined)
    return [
      edit(sides, "property-removed", name, { ...places, levels: { send: "risky", receive: "risky" } }),
      ...requiredEdits(sides, name, name, 0),
    ];
  if (isNever(handle)) return [edit(sides, "property-allowed", name, places), ...requiredEdits(sides, name, name, 0)];
  if (rest === undefined) return [edit(sides, "property-removed", name, places)];
  if (isNever(rest)) return [edit(sides, "property-removed-from-closed-object", name, places)];
  const levels: Levels = {
    send: relation.within(handle, rest).holds === "yes" ? "safe" : "breaking",
    receive:
      relation.within(rest, handle).holds === "yes" && !sides.na.object.required.has(name) ? "risky" : "breaking",
  };
  return [edit(sides, "property-removed", name, { ...places, levels })];
}

function added(sides: Sides, relation: Relation, name: string, handle: Handle): Edit[] {
  const hidden = hiddenBits(handle);
  // A required name without a declaration allowed any value.
  const rest = lookUp(sides.na.object, name) ?? (sides.na.object.required.has(name) ? TRUE : undefined);
  const required = sides.nb.object.required.has(name) && !sides.na.object.required.has(name);
  const places = { hidden, base: spotOf(sides.a, sides.na, "properties"), shows: showProperty(name) };
  if (isNever(handle) && asDeclared(sides.b, name) !== undefined) {
    const risky = { ...places, levels: { send: "risky", receive: "risky" } } as const;
    return [edit(sides, "property-added", name, risky), ...requiredEdits(sides, name, name, 0)];
  }
  if (isNever(handle)) {
    const matters = rest !== undefined && !isNever(rest);
    return [
      edit(sides, "property-forbidden", name, {
        ...places,
        levels: { send: matters ? "breaking" : "safe", receive: "safe" },
      }),
      // A property that is both forbidden and required makes the whole object impossible.
      ...requiredEdits(sides, name, name, 0),
    ];
  }
  const rule = required ? "required-property-added" : "property-added";
  if (rest === undefined) return [edit(sides, rule, name, places)];
  const wasClosed = isNever(rest);
  const levels: Levels = {
    send: required || relation.within(rest, handle).holds !== "yes" ? "breaking" : "safe",
    receive: relation.within(handle, rest).holds === "yes" ? "safe" : "breaking",
  };
  return [edit(sides, wasClosed ? `${rule}-to-closed-object` : rule, name, { ...places, levels })];
}
