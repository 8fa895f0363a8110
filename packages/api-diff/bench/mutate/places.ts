// Finds random places in a real description where an edit has an effect: schemas that an operation sends or receives.
import { type Json, objectOf } from "../audit/raw.ts";

/** A description that is being edited. */
export type Draft = Record<string, unknown>;

export type Direction = "send" | "receive";

/** A source of numbers from 0 to below 1. The same seed gives the same numbers. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** A schema of a description, and the random walk that reached it. */
export interface SchemaPlace {
  readonly operation: string;
  readonly direction: Direction;
  readonly part: "parameter" | "body" | "response";
  readonly pointer: string;
  readonly schema: Draft;
  /**
   * Whether the walk passed through alternatives or parts of a composition, where other parts may allow what this one
   * forbids.
   */
  readonly isShared: boolean;
}

/** An operation and its path item. */
export interface OperationPlace {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly item: Draft;
  readonly operation: Draft;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export function operationsOf(document: Draft): readonly OperationPlace[] {
  return Object.entries((document.paths ?? {}) as Draft).flatMap(([path, item]) =>
    METHODS.filter((method) => objectOf((item as Draft)[method]) !== undefined).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      item: item as Draft,
      operation: (item as Draft)[method] as Draft,
    })),
  );
}

export function resolve(document: Draft, value: unknown): Draft | undefined {
  let at = value;
  for (let steps = 0; steps < 20; steps += 1) {
    const reference = objectOf(at)?.$ref;
    if (typeof reference !== "string") return objectOf(at);
    if (!reference.startsWith("#/")) return undefined;
    at = reference
      .slice(2)
      .split("/")
      .reduce<unknown>(
        (held, key) =>
          (held as Json | undefined)?.[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")],
        document,
      );
  }
  return undefined;
}

interface Root {
  readonly schema: unknown;
  readonly direction: Direction;
  readonly part: SchemaPlace["part"];
}

/** Returns the schemas of an operation's parameters, bodies and responses. */
function rootsOf(document: Draft, { item, operation }: OperationPlace): Root[] {
  const roots: Root[] = [];
  const own = (operation.parameters ?? []) as unknown[];
  const name = (value: unknown): string => {
    const held = resolve(document, value);
    return `${String(held?.in)} ${String(held?.name)}`;
  };
  const overridden = new Set(own.map(name));
  const around = ((item.parameters ?? []) as unknown[]).filter((value) => !overridden.has(name(value)));
  for (const value of [...own, ...around]) {
    const parameter = resolve(document, value);
    if (parameter === undefined || parameter.in === "cookie") continue;
    const isBody = parameter.in === "body";
    if (parameter.schema !== undefined)
      roots.push({ schema: parameter.schema, direction: "send", part: isBody ? "body" : "parameter" });
  }
  const body = resolve(document, operation.requestBody);
  for (const media of Object.values((body?.content ?? {}) as Draft))
    roots.push({ schema: objectOf(media)?.schema, direction: "send", part: "body" });
  for (const [status, value] of Object.entries((operation.responses ?? {}) as Draft)) {
    if (!status.startsWith("2")) continue;
    const response = resolve(document, value);
    if (response?.schema !== undefined) roots.push({ schema: response.schema, direction: "receive", part: "response" });
    for (const media of Object.values((response?.content ?? {}) as Draft))
      roots.push({ schema: objectOf(media)?.schema, direction: "receive", part: "response" });
  }
  return roots.filter(({ schema }) => objectOf(schema) !== undefined);
}

/** Walks from a random operation to a schema that it sends or receives. Returns undefined if there is none. */
export function walk(document: Draft, operations: readonly OperationPlace[], random: Random): SchemaPlace | undefined {
  const operation = pick(random, operations);
  const root = operation === undefined ? undefined : pick(random, rootsOf(document, operation));
  if (operation === undefined || root === undefined) return undefined;
  let isShared = false;
  let schema = resolve(document, root.schema);
  const way: string[] = [];
  for (let depth = 0; schema !== undefined && depth < 12; depth += 1) {
    const steps: [string, unknown, boolean][] = [];
    for (const [name, property] of Object.entries((objectOf(schema.properties) ?? {}) as Draft))
      steps.push([name, property, false]);
    if (objectOf(schema.items) !== undefined) steps.push(["[]", schema.items, false]);
    if (objectOf(schema.additionalProperties) !== undefined) steps.push(["*", schema.additionalProperties, false]);
    for (const keyword of ["allOf", "oneOf", "anyOf"])
      for (const part of Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : [])
        steps.push([keyword, part, true]);
    if (
      schema.allOf !== undefined ||
      schema.oneOf !== undefined ||
      schema.anyOf !== undefined ||
      schema.discriminator !== undefined
    )
      isShared = true;
    const hidden = root.direction === "send" ? "readOnly" : "writeOnly";
    const open = steps.filter(
      ([, value]) => objectOf(value)?.[hidden] !== true && resolve(document, value)?.[hidden] !== true,
    );
    if (open.length === 0 || random() < 0.25) break;
    const [name, value, isPart] = pick(random, open) as [string, unknown, boolean];
    isShared ||= isPart;
    way.push(name);
    schema = resolve(document, value);
  }
  if (schema === undefined) return undefined;
  return {
    operation: operation.name,
    direction: root.direction,
    part: root.part,
    pointer: way.join("."),
    schema,
    isShared,
  };
}
