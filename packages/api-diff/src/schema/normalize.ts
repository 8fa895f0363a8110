import { oncePer } from "../once.ts";
import { createHash } from "node:crypto";
import { type Cursor, asObject } from "../document/cursor.ts";
import { countWork } from "../steps.ts";
import { addNull } from "./across-dialects.ts";
import { canonical } from "./canonical.ts";
import { canMerge, meetObjects } from "./facets.ts";
import { foldUnion } from "./fold-union.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";
import { isPlain, Kind } from "./kind.ts";
import { meet, meetAll } from "./meet.ts";
import {
  type Normal,
  ANY_ARRAY,
  ANY_NUMBER,
  ANY_OBJECT,
  ANY_STRING,
  ANYTHING,
  hasResidue,
  NOTHING,
  isUnconstrained,
  type ObjectFacet,
} from "./normal.ts";
import { subschema } from "./read-arrays.ts";
import { needsOf } from "./read-objects.ts";
import { readSchema } from "./read-schema.ts";

/** Number of steps that reading a schema takes. */
const STEPS_OF_SCHEMA = 15;

/** Computes the normal form of a handle: its parts, each with its references and composition, merged. */
export function normalize(schemas: Schemas, handle: Handle): Normal {
  countWork(STEPS_OF_SCHEMA);
  const { parts } = handle;
  return meetAll(
    schemas,
    parts.map((part) => ({
      source: parts.length === 1 ? undefined : schemas.at(part),
      normal: normalizePart(schemas, part),
    })),
  );
}

function normalizePart(schemas: Schemas, part: Cursor): Normal {
  if (typeof part.value === "boolean") return part.value ? ANYTHING : NOTHING;
  const raw = asObject(part.value);
  if (raw === undefined) return ANYTHING;
  const isOldReference = typeof raw.$ref === "string" && schemas.document.dialect === "3.0";
  let result = isOldReference ? { ...ANYTHING, notes: { nullable: part } } : readSchema(schemas, part);
  const unevaluated = { object: result.object.unevaluated, array: result.array.unevaluated };
  if (typeof raw.$ref === "string") {
    const target = schemas.document.isDangling(part) ? undefined : schemas.document.target(part, raw.$ref);
    result = meetTarget(schemas, result, target, `$ref=${raw.$ref}`);
  }
  if (typeof raw.$dynamicRef === "string") {
    const targets = schemas.document.dynamicTargets(part, raw.$dynamicRef);
    const [target] = targets.length === 1 ? targets : [];
    result = meetTarget(schemas, result, target, `$dynamicRef=${raw.$dynamicRef}${meaningOf(targets)}`);
  }
  const conjuncts = members(schemas, part, "allOf").map((source) => ({ source, normal: schemas.normal(source) }));
  result = meetAll(schemas, [{ source: undefined, normal: result }, ...conjuncts]);
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const branches = members(schemas, part, keyword).filter((branch) => !schemas.isBusy(branch));
    if (branches.length > 0) {
      const union = foldUnion(schemas, branches, keyword === "oneOf", discriminatorOf(raw));
      const part = canMerge(result.object, union.object) ? union : unfolded(schemas, branches, keyword === "oneOf");
      const alone = isUnconstrained(result) ? part.alone : {};
      result = { ...meet(schemas, result, part, undefined), alone };
    }
  }
  result = addNot(result, subschema(schemas, part, "not"), schemas);
  result = addCondition(result, schemas, part);
  if (schemas.isAcross) result = addNull(result, raw, schemas);
  return unevaluated.object === undefined && unevaluated.array === undefined ? result : settleUnevaluated(result);
}

/** Merges the target of a reference; an unknown one is represented by its text. */
function meetTarget(schemas: Schemas, result: Normal, target: Cursor | undefined, text: string): Normal {
  return target === undefined
    ? meet(schemas, result, { ...ANYTHING, opaque: [text] }, undefined)
    : meetHandle(schemas, result, schemas.at(target));
}

/** Returns a text that is equal if the targets are. Many references may have the same many targets. */
const meaningOf = oncePer((targets: readonly Cursor[]): string => {
  const hash = createHash("sha256");
  for (const { value } of targets) hash.update(`${canonical(value)}\n`);
  return hash.digest("hex");
});

/** Keeps alternatives unchanged if folding them into the rest would lose something. */
function unfolded(schemas: Schemas, branches: readonly Handle[], exclusive: boolean): Normal {
  const kinds = branches.reduce((bits, branch) => bits | schemas.normal(branch).kinds, 0);
  return { ...ANYTHING, kinds, unions: [{ kinds, branches, exclusive, discriminator: undefined }] };
}

function meetHandle(schemas: Schemas, result: Normal, handle: Handle): Normal {
  return meet(schemas, result, schemas.normal(handle), handle);
}

function members(schemas: Schemas, part: Cursor, keyword: string): Handle[] {
  const list = part.child(keyword);
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.map((_, index) => schemas.at(list.child(index) as Cursor));
}

function discriminatorOf(raw: Readonly<Record<string, unknown>>): string | undefined {
  const name = asObject(raw.discriminator)?.propertyName;
  return typeof name === "string" ? name : undefined;
}

/** `not` with plain types only removes kinds; any other is kept. */
function addNot(result: Normal, not: Handle | undefined, schemas: Schemas): Normal {
  if (not === undefined) return result;
  const inner = schemas.normal(not);
  if (inner.kinds === 0) return result;
  const twice = negated(inner, schemas);
  if (twice !== undefined) return meetHandle(schemas, result, twice);
  if (!hasResidue(inner) && !hasFacets(inner)) return { ...result, kinds: result.kinds & ~inner.kinds };
  return { ...result, nots: [...result.nots, not] };
}

/**
 * Returns what a schema that consists of `not` negates. Objects and lists are kept, because `not` hides what it
 * evaluates.
 */
function negated(normal: Normal, schemas: Schemas): Handle | undefined {
  const [not, ...others] = normal.nots;
  if (not === undefined || others.length > 0 || !isUnconstrained({ ...normal, nots: [] })) return undefined;
  return isPlain(schemas.normal(not).kinds) ? not : undefined;
}

function hasFacets(normal: Normal): boolean {
  const { kinds } = normal;
  if ((kinds & Kind.boolean) !== 0 && normal.booleans !== undefined) return true;
  return (
    ((kinds & Kind.number) !== 0 && normal.number !== ANY_NUMBER) ||
    ((kinds & Kind.string) !== 0 && normal.string !== ANY_STRING) ||
    ((kinds & Kind.array) !== 0 && normal.array !== ANY_ARRAY) ||
    ((kinds & Kind.object) !== 0 && normal.object !== ANY_OBJECT)
  );
}

/** Returns whether a schema has no keyword: everything passes it. */
function isEmpty({ value }: Cursor): boolean {
  return value === true || Object.keys(asObject(value) ?? { value }).length === 0;
}

function addCondition(result: Normal, schemas: Schemas, part: Cursor): Normal {
  const test = subschema(schemas, part, "if");
  if (test === undefined || schemas.isBusy(test)) return result;
  // A branch that never applies declares nothing.
  const then = test.parts.some(({ value }) => value === false) ? undefined : subschema(schemas, part, "then");
  const otherwise = test.parts.every(isEmpty) ? undefined : subschema(schemas, part, "else");
  if (then === undefined && otherwise === undefined) return result;
  const object = otherwise === undefined ? withDependency(result.object, schemas, asObject(part.value)) : undefined;
  if (object !== undefined) return { ...result, object };
  return { ...result, conditions: [...result.conditions, { test, then, else: otherwise }] };
}

/** Adds a condition that only requires names next to one name: `dependentRequired` means the same. */
function withDependency(
  facet: ObjectFacet,
  schemas: Schemas,
  raw: ReturnType<typeof asObject>,
): ObjectFacet | undefined {
  const [name, ...others] = needsOf(raw?.if) ?? [];
  const needs = needsOf(raw?.then);
  // A type in `then` alone refuses other values than objects.
  if (asObject(raw?.then)?.type !== undefined && asObject(raw?.if)?.type === undefined) return undefined;
  if (name === undefined || others.length > 0 || needs === undefined) return undefined;
  return meetObjects(schemas, facet, { ...ANY_OBJECT, dependentRequired: new Map([[name, needs]]) });
}

/**
 * Converts `unevaluatedProperties` and `unevaluatedItems` to `additionalProperties` and `items` if only merged keywords
 * evaluate: then they mean the same. If alternatives evaluate too, they are kept, and only equal ones are comparable.
 */
function settleUnevaluated(normal: Normal): Normal {
  const alternatives = normal.unions.length + normal.conditions.length + normal.also.length > 0;
  if (alternatives) return normal;
  let { object, array } = normal;
  if (object.unevaluated !== undefined && object.dependentSchemas.size === 0) {
    const additional = object.evaluatesAll ? object.additional : object.unevaluated;
    // For the schema around this one, every property has now been evaluated.
    object = { ...object, additional, evaluatesAll: true, unevaluated: undefined, unevaluatedBy: [] };
  }
  if (array.unevaluated !== undefined && array.contains.length === 0) {
    array = { ...array, items: array.items ?? array.unevaluated, unevaluated: undefined, unevaluatedBy: [] };
  }
  return { ...normal, object, array };
}
