import { asObject, type Cursor } from "../document/cursor.ts";
import { matches } from "../regex/matches.ts";
import type { Acceptance } from "./accepts-scalar.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";

/** A schema with a rule for what nothing in it has evaluated. */
export interface Evaluator {
  readonly schemas: Schemas;
  readonly part: Cursor;
}

type Accepts = (handle: Handle, value: unknown) => Acceptance;

/** Which alternative applies, or what a reference means, is unknown. */
class Undecided extends Error {}

/**
 * Returns the members (or positions) of a value that a schema and its parts evaluate, without the schema's own
 * `unevaluatedProperties` and `unevaluatedItems`.
 *
 * @returns undefined if it is unknown
 */
export function evaluated(
  { schemas, part }: Evaluator,
  value: readonly unknown[] | Readonly<Record<string, unknown>>,
  accepts: Accepts,
): ReadonlySet<string> | undefined {
  try {
    return new Set(new Walk(schemas, value, accepts).of(part, true));
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
  }
}

/** One walk over a schema and the parts of it that apply to one value. */
class Walk {
  readonly #schemas: Schemas;
  readonly #value: readonly unknown[] | Readonly<Record<string, unknown>>;
  readonly #accepts: Accepts;
  readonly #keys: readonly string[];
  readonly #seen = new Set<Cursor>();

  constructor(schemas: Schemas, value: readonly unknown[] | Readonly<Record<string, unknown>>, accepts: Accepts) {
    this.#schemas = schemas;
    this.#value = value;
    this.#accepts = accepts;
    this.#keys = Object.keys(value);
  }

  *of(part: Cursor, isOuter = false): Generator<string> {
    const raw = asObject(part.value);
    if (raw === undefined || this.#seen.has(part)) return;
    this.#seen.add(part);
    yield* Array.isArray(this.#value) ? this.#items(part, raw, isOuter) : this.#properties(part, raw, isOuter);
    const { document } = this.#schemas;
    if (typeof raw.$ref === "string") yield* this.#target(document.target(part, raw.$ref));
    if (typeof raw.$dynamicRef === "string") {
      const targets = document.dynamicTargets(part, raw.$dynamicRef);
      yield* this.#target(targets.length === 1 ? targets[0] : undefined);
    }
    yield* this.#list(part, "allOf", false);
    yield* this.#list(part, "anyOf", true);
    yield* this.#list(part, "oneOf", true);
    yield* this.#condition(part);
    if (!Array.isArray(this.#value))
      for (const name of this.#keys) yield* this.#child(part.child("dependentSchemas")?.child(name));
  }

  *#properties(part: Cursor, raw: Readonly<Record<string, unknown>>, isOuter: boolean): Generator<string> {
    const isAll = raw.additionalProperties !== undefined || (!isOuter && raw.unevaluatedProperties !== undefined);
    if (isAll) yield* this.#keys;
    const declared = part.child("properties");
    for (const name of this.#keys) if (declared?.child(name) !== undefined) yield name;
    for (const pattern of Object.keys(asObject(raw.patternProperties) ?? {}))
      for (const name of this.#keys) {
        const acceptance = matches(pattern, name);
        if (acceptance === undefined) throw new Undecided();
        if (acceptance) yield name;
      }
  }

  *#items(part: Cursor, raw: Readonly<Record<string, unknown>>, isOuter: boolean): Generator<string> {
    const isAll = raw.items !== undefined || (!isOuter && raw.unevaluatedItems !== undefined);
    if (isAll) yield* this.#keys;
    if (Array.isArray(raw.prefixItems)) yield* this.#keys.slice(0, raw.prefixItems.length);
    const contains = part.child("contains");
    if (contains !== undefined)
      for (const key of this.#keys) if (this.#holds(contains, (this.#value as unknown[])[Number(key)])) yield key;
  }

  *#list(part: Cursor, keyword: string, isChosen: boolean): Generator<string> {
    const list = part.child(keyword);
    if (list === undefined || !Array.isArray(list.value)) return;
    for (let index = 0; index < list.value.length; index += 1) {
      const branch = list.child(index) as Cursor;
      if (!isChosen || this.#holds(branch, this.#value)) yield* this.of(branch);
    }
  }

  *#condition(part: Cursor): Generator<string> {
    const test = part.child("if");
    if (test === undefined) return;
    const isMet = this.#holds(test, this.#value);
    if (isMet) yield* this.of(test);
    yield* this.#child(part.child(isMet ? "then" : "else"));
  }

  *#target(target: Cursor | undefined): Generator<string> {
    if (target === undefined) throw new Undecided();
    yield* this.of(target);
  }

  *#child(part: Cursor | undefined): Generator<string> {
    if (part !== undefined) yield* this.of(part);
  }

  #holds(part: Cursor, value: unknown): boolean {
    const acceptance = this.#accepts(this.#schemas.at(part), value);
    if (acceptance === undefined) throw new Undecided();
    return acceptance;
  }
}
