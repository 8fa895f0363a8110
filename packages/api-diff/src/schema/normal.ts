import type { Members } from "./changed-set.ts";
import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "./handle.ts";
import type { Evaluator } from "./evaluated.ts";
import { ALL_KINDS } from "./kind.ts";

/** Constraints on numbers. With `integer`, bounds are integers and inclusive. */
export interface NumberFacet {
  readonly integer: boolean;
  readonly min: number;
  readonly minExclusive: boolean;
  readonly max: number;
  readonly maxExclusive: boolean;
  readonly multiples: readonly number[];
  readonly formats: readonly string[];
  readonly values: readonly unknown[] | undefined;
}

/** Constraints on strings. */
export interface StringFacet {
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  /** contentEncoding, contentMediaType and contentSchema, each as `keyword=value`. */
  readonly contents: readonly string[];
  readonly values: readonly unknown[] | undefined;
}

/** A number of array elements that a schema has to accept. */
export interface Contains {
  readonly schema: Handle;
  readonly min: number;
  readonly max: number;
}

/** Constraints on arrays. */
export interface ArrayFacet {
  readonly prefix: readonly Handle[];
  /** The schema of elements after the prefix; undefined allows anything. */
  readonly items: Handle | undefined;
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  readonly contains: readonly Contains[];
  readonly unevaluated: Handle | undefined;
  /** The schemas that declare it: each only considers its own keywords. */
  readonly unevaluatedBy: readonly Evaluator[];
  readonly values: readonly unknown[] | undefined;
}

/** Constraints on objects. */
export interface ObjectFacet {
  readonly properties: ReadonlyMap<string, Handle>;
  readonly required: Members<string>;
  readonly patterns: ReadonlyMap<string, Handle>;
  /** The schema of undeclared properties; undefined if nothing is declared and the object is open. */
  readonly additional: Handle | undefined;
  /** `additionalProperties: true` was declared: every property counts as evaluated. */
  readonly evaluatesAll: boolean;
  readonly names: readonly Handle[];
  readonly minProperties: number;
  readonly maxProperties: number;
  /** As lists: a set of one or two names takes many times the memory. */
  readonly dependentRequired: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas: ReadonlyMap<string, Handle>;
  readonly unevaluated: Handle | undefined;
  /** The schemas that declare it: each only considers its own keywords. */
  readonly unevaluatedBy: readonly Evaluator[];
  readonly values: readonly unknown[] | undefined;
}

/** Alternatives that could not be folded into facets; they only apply to values of the given kinds. */
export interface Union {
  readonly kinds: number;
  readonly branches: readonly Handle[];
  /** Exactly one branch may accept (oneOf whose branches may overlap); otherwise at least one. */
  readonly exclusive: boolean;
  readonly discriminator: string | undefined;
}

/** `if` with `then` and `else`. */
export interface Condition {
  readonly test: Handle;
  readonly then: Handle | undefined;
  readonly else: Handle | undefined;
}

/**
 * A schema in normal form: one set of constraints per kind of value, and what could not be folded into them. Different
 * spellings of the same schema (type lists, nullable, const, single-branch wrappers, allOf) give the same normal form.
 */
export interface Normal {
  readonly kinds: number;
  readonly booleans: readonly boolean[] | undefined;
  readonly number: NumberFacet;
  readonly string: StringFacet;
  readonly array: ArrayFacet;
  readonly object: ObjectFacet;
  readonly unions: readonly Union[];
  /** Kinds that only one alternative describes: bit to that alternative. */
  readonly alone: Readonly<Record<number, Handle>>;
  readonly nots: readonly Handle[];
  readonly conditions: readonly Condition[];
  /** Conjuncts that could not be merged without losing precision. */
  readonly also: readonly Handle[];
  /** Keywords that cannot be decided, as canonical text; equal text means equal meaning. */
  readonly opaque: readonly string[];
  /** Annotations: keyword to the schema object that declares it; the outermost takes precedence. */
  readonly notes: Readonly<Record<string, Cursor>>;
  /** Where each validation keyword is: keyword to schema object. */
  readonly origin: Readonly<Record<string, Cursor>>;
}

export const ANY_NUMBER: NumberFacet = {
  integer: false,
  min: -Infinity,
  minExclusive: false,
  max: Infinity,
  maxExclusive: false,
  multiples: [],
  formats: [],
  values: undefined,
};

export const ANY_STRING: StringFacet = {
  minLength: 0,
  maxLength: Infinity,
  patterns: [],
  formats: [],
  contents: [],
  values: undefined,
};

export const ANY_ARRAY: ArrayFacet = {
  prefix: [],
  items: undefined,
  minItems: 0,
  maxItems: Infinity,
  unique: false,
  contains: [],
  unevaluated: undefined,
  unevaluatedBy: [],
  values: undefined,
};

export const ANY_OBJECT: ObjectFacet = {
  properties: new Map(),
  required: new Set(),
  patterns: new Map(),
  additional: undefined,
  evaluatesAll: false,
  names: [],
  minProperties: 0,
  maxProperties: Infinity,
  dependentRequired: new Map(),
  dependentSchemas: new Map(),
  unevaluated: undefined,
  unevaluatedBy: [],
  values: undefined,
};

/** The schema that accepts everything. */
export const ANYTHING: Normal = {
  kinds: ALL_KINDS,
  booleans: undefined,
  number: ANY_NUMBER,
  string: ANY_STRING,
  array: ANY_ARRAY,
  object: ANY_OBJECT,
  unions: [],
  alone: {},
  nots: [],
  conditions: [],
  also: [],
  opaque: [],
  notes: {},
  origin: {},
};

/** The schema that accepts nothing. */
export const NOTHING: Normal = { ...ANYTHING, kinds: 0 };

/** Returns whether a schema constrains no value, whatever its annotations. */
export function isUnconstrained(normal: Normal): boolean {
  return (
    normal.kinds === ALL_KINDS &&
    normal.booleans === undefined &&
    normal.number === ANY_NUMBER &&
    normal.string === ANY_STRING &&
    normal.array === ANY_ARRAY &&
    normal.object === ANY_OBJECT &&
    !hasResidue(normal)
  );
}

/** Returns whether something besides the facets constrains values. */
export function hasResidue(normal: Normal): boolean {
  return (
    normal.unions.length + normal.nots.length + normal.conditions.length + normal.also.length + normal.opaque.length > 0
  );
}

/** Returns how many alternatives a schema offers itself: comparing two schemas costs their product. */
export function alternativesOf({ unions }: Normal): number {
  return unions.reduce((sum, { branches }) => sum + branches.length, 0);
}
