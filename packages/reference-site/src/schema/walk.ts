import { objectAt, type Bundle, type Json } from "../bundle/bundle.ts";
import { componentName } from "./reference.ts";
import { shapeOf, type Shape } from "./shape.ts";

/** A schema inside another, with its step in the address of a field. */
export interface Child {
  readonly step: string;
  readonly schema: Json;
}

/** Returns the schemas directly inside a shape: fields, items, tuple items, map values, alternatives. */
export function childrenOf(shape: Shape): Child[] {
  return [
    ...shape.fields.map((field) => ({ step: field.name, schema: field.schema })),
    ...(shape.items === undefined ? [] : [{ step: "", schema: shape.items }]),
    ...shape.tuple.map((schema, index) => ({ step: String(index), schema })),
    ...(shape.values === undefined ? [] : [{ step: "*", schema: shape.values }]),
    ...(shape.union?.alternatives ?? []).map(({ name, schema }) => ({ step: name, schema })),
  ];
}

/**
 * Returns a function that counts the fields of a component and all components that it refers to, each component once.
 */
export function fieldCounter(bundle: Bundle): (component: string) => number {
  const own = new Map<string, { fields: number; components: string[] }>();
  const totals = new Map<string, number>();
  return (component) => {
    const known = totals.get(component);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const pending = [component];
    let total = 0;
    while (pending.length > 0) {
      const name = pending.pop();
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      const part = own.get(name) ?? ownFields(bundle, name);
      own.set(name, part);
      total += part.fields;
      pending.push(...part.components);
    }
    totals.set(component, total);
    return total;
  };
}

function ownFields(bundle: Bundle, name: string): { fields: number; components: string[] } {
  const components: string[] = [];
  const pending: Json[] = [objectAt(objectAt(bundle, "components"), "schemas")[name] ?? true];
  let fields = 0;
  while (pending.length > 0) {
    const shape = shapeOf(bundle, pending.pop());
    fields += shape.fields.length;
    for (const { schema } of childrenOf(shape)) {
      const reference = componentName(schema);
      if (reference === undefined) pending.push(schema);
      else components.push(reference);
    }
  }
  return { fields, components };
}
