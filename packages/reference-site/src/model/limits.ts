import { isObject, objectAt, textAt, type Bundle, type JsonObject } from "../bundle/bundle.ts";
import { anchor, operationPath, schemaPath } from "./address.ts";
import type { Operation } from "./operation.ts";
import { componentName } from "../schema/reference.ts";
import { boundsOf, creditFacts, type Fact } from "../schema/facts.ts";
import { shapeOf } from "../schema/shape.ts";
import { childrenOf } from "../schema/walk.ts";
import { firstSentence } from "../html/prose.ts";

/** What has a bound or a price: a schema, a field of it, or a call. */
export interface Limit {
  /** The name of the schema, or the method and path of the call. */
  readonly schema: string;
  readonly path: string;
  readonly address: string;
  readonly facts: readonly Fact[];
  readonly description: string;
  /** How sure we are of it: the field's own, else its schema's. */
  readonly contract: string;
  /** Other schemas whose field of this name has the same rule. */
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

/** Every field of a bundle's component schemas with a bound; defaults are listed with it. */
export function limitsOf(bundle: Bundle, version: string): Limit[] {
  return fieldsWhere(bundle, version, (schema) => bounding.some((key) => schema[key] !== undefined)).map((limit) => ({
    ...limit,
    facts: limit.facts.filter((fact) => fact.label !== "credits" && fact.label !== "for example"),
  }));
}

/** Every field and schema that costs credits. */
export function chargesOf(bundle: Bundle, version: string): Limit[] {
  return fieldsWhere(bundle, version, (schema) => schema["x-credits"] !== undefined).map((limit) => ({
    ...limit,
    facts: limit.facts.filter((fact) => fact.label === "credits"),
  }));
}

/**
 * Fields of one name with the same rule, each once: requests take the options of a scrape as their own. The surest of them is named
 * first.
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

/** Every call that names its price. */
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
