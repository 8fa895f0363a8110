import type { Normal } from "./normal.ts";

/**
 * Turns `unevaluatedProperties` and `unevaluatedItems` into `additionalProperties` and `items` where nothing but merged
 * keywords evaluates: then they mean the same. Where alternatives evaluate too, they stay, and only equal ones compare.
 */
export function settleUnevaluated(normal: Normal): Normal {
  const alternatives = normal.unions.length + normal.conditions.length + normal.also.length > 0;
  if (alternatives) return normal;
  let { object, array } = normal;
  if (object.unevaluated !== undefined && object.dependentSchemas.size === 0) {
    const additional = object.evaluatesAll ? object.additional : object.unevaluated;
    // For the schema around this one every property has been looked at now.
    object = { ...object, additional, evaluatesAll: true, unevaluated: undefined, unevaluatedBy: [] };
  }
  if (array.unevaluated !== undefined && array.contains.length === 0) {
    array = { ...array, items: array.items ?? array.unevaluated, unevaluated: undefined, unevaluatedBy: [] };
  }
  return { ...normal, object, array };
}
