import { countSize } from "../steps.ts";
import { normalOf } from "./handle.ts";
import { Kind } from "./kind.ts";
import { meet } from "./meet.ts";
import type { Condition, Normal } from "./normal.ts";
import type { Schemas } from "./schemas.ts";

/** Maximum depth of nested alternatives that are examined, and how many of each. */
const MAX_DEPTH = 4;
const MAX_BRANCHES = 24;

/**
 * Yields schemas without alternatives that together represent much of what a schema accepts of one kind: an alternative
 * is chosen, a condition is met or not, a dependent schema applies. The simplest come first.
 *
 * @param schemas where the parts are merged
 */
export function* chosen(normal: Normal, kind: number, schemas: Schemas, depth = 0): Generator<Normal> {
  if ((normal.kinds & kind) === 0) return;
  const union = normal.unions.find((one) => (one.kinds & kind) !== 0);
  if (union !== undefined && depth < MAX_DEPTH) {
    const rest = { ...normal, unions: normal.unions.filter((one) => one !== union) };
    for (const branch of union.branches.slice(0, MAX_BRANCHES))
      yield* chosen(meet(schemas, rest, normalOf(branch), branch), kind, schemas, depth + 1);
    return;
  }
  yield normal;
  if (depth >= MAX_DEPTH) return;
  const [condition, ...others] = normal.conditions;
  if (condition !== undefined) {
    const rest = { ...normal, conditions: others };
    for (const met of outcomes(condition, rest, schemas)) yield* chosen(met, kind, schemas, depth + 1);
  }
  if (kind === Kind.object) yield* withDependents(normal, schemas, depth);
}

/** Yields a schema whose condition is met, and one whose condition may not be. */
function* outcomes({ test, then, else: otherwise }: Condition, rest: Normal, schemas: Schemas): Generator<Normal> {
  const tested = meet(schemas, rest, normalOf(test), test);
  yield then === undefined ? tested : meet(schemas, tested, normalOf(then), then);
  if (otherwise !== undefined) yield meet(schemas, rest, normalOf(otherwise), otherwise);
}

function* withDependents(normal: Normal, schemas: Schemas, depth: number): Generator<Normal> {
  if (normal.object.dependentSchemas.size === 0) return;
  const { dependentSchemas, ...object } = normal.object;
  for (const [name, schema] of dependentSchemas) {
    countSize(dependentSchemas.size);
    const others = new Map([...dependentSchemas].filter(([key]) => key !== name));
    const rest = { ...normal, object: { ...object, dependentSchemas: others } };
    yield* chosen(meet(schemas, rest, normalOf(schema), schema), Kind.object, schemas, depth + 1);
  }
}
