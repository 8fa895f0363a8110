import { isObject, objectAt, textAt, type Bundle, type JsonObject } from "../bundle/bundle.ts";
import { anchor, operationPath, schemaPath } from "./address.ts";
import type { Operation } from "./operation.ts";
import { componentName } from "../schema/reference.ts";
import { boundsOf, creditFacts, type Fact } from "../schema/facts.ts";
import { shapeOf } from "../schema/shape.ts";
import { childrenOf } from "../schema/walk.ts";
import { firstSentence } from "../html/prose.ts";

/** A schema, field or call that has a bound or a price. */
export interface Limit {
  /** The name of the schema, or the method and path of the call. */
  readonly schema: string;
  readonly path: string;
  readonly address: string;
  readonly facts: readonly Fact[];
  readonly description: string;
  /** How certain the limit is: the field's `x-contract`, otherwise that of its schema. */
  readonly contract: string;
  /** Other schemas that have a field with the same name and rule. */
  readonly also?: readonly { readonly schema: string; readonly address: string }[];
}

const bounding = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "maxProperties",
  "pattern",
];

/** Returns all fields with a bound in the component schemas of a bundle, including their defaults. */
export function limitsOf(bundle: Bundle, version: string): Limit[] {
  return fieldsWhere(bundle, version, (schema) => bounding.some((key) => schema[key] !== undefined)).map((limit) => ({
    ...limit,
    facts: limit.facts.filter((fact) => fact.label !== "credits" && fact.label !== "for example"),
  }));
}

/** Returns all fields and schemas that cost credits. */
export function chargesOf(bundle: Bundle, version: string): Limit[] {
  return fieldsWhere(bundle, version, (schema) => schema["x-credits"] !== undefined).map((limit) => ({
    ...limit,
    facts: limit.facts.filter((fact) => fact.label === "credits"),
  }));
}

/**
 * Merges fields that have the same name and rule. Many requests repeat the options of a scrape. A field of the
 * specification comes before one that was only observed.
 */
export function withoutRepeats(limits: readonly Limit[]): Limit[] {
  const groups = new Map<string, Limit[]>();
  for (const one of limits) {
    const rule = JSON.stringify([one.path === "" ? one.schema : one.path, one.facts]);
    groups.set(rule, [...(groups.get(rule) ?? []), one]);
  }
  return [...groups.values()].flatMap((same) => {
    const first = same.find(({ contract }) => contract === "specified") ?? same[0];
    if (first === undefined) return [];
    const also = same.filter((one) => one !== first).map(({ schema, address }) => ({ schema, address }));
    return [also.length === 0 ? first : { ...first, also }];
  });
}

/** Returns all calls that state their price. */
export function callChargesOf(operations: readonly Operation[]): Limit[] {
  return operations
    .filter(({ credits }) => credits !== undefined)
    .map(({ version, id, method, path, credits, contract, summary }) => ({
      schema: `${method} ${path}`,
      path: "",
      address: operationPath(version, id),
      facts: creditFacts(credits),
      description: summary,
      contract,
    }));
}

function fieldsWhere(bundle: Bundle, version: string, wanted: (schema: JsonObject) => boolean): Limit[] {
  const found: Limit[] = [];
  for (const [name, schema] of Object.entries(objectAt(objectAt(bundle, "components"), "schemas"))) {
    const pending: { path: string[]; schema: unknown }[] = [{ path: [], schema }];
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      if (!isObject(next.schema) || componentName(next.schema) !== undefined) continue;
      const { path } = next;
      if (wanted(next.schema))
        found.push(limit(version, name, path, next.schema, textAt(schema, "x-contract") ?? "specified"));
      if (path.length > 30) continue;
      const children = childrenOf(shapeOf(bundle, next.schema));
      pending.unshift(
        ...children.map((child) => ({ path: child.step === "" ? path : [...path, child.step], schema: child.schema })),
      );
    }
  }
  return found;
}

function limit(version: string, schema: string, path: string[], value: JsonObject, inherited: string): Limit {
  const address = schemaPath(version, schema, path.length === 0 ? undefined : [schema, ...path].map(anchor).join("."));
  return {
    schema,
    path: path.join("."),
    address,
    facts: boundsOf(value),
    description: firstSentence(textAt(value, "description") ?? ""),
    contract: textAt(value, "x-contract") ?? inherited,
  };
}
