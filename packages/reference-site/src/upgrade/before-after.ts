import { keysOf, pointerOf } from "@extraction-api/document";
import { isObject, type Bundle, type Json } from "../bundle/bundle.ts";
import type { VersionModel } from "../model/version.ts";
import { resolve } from "../schema/reference.ts";
import { shapeOf } from "../schema/shape.ts";
import type { Claim, ItemChange, Rename, Split } from "./model.ts";

/** The same part of a body in the older and the newer version. */
export interface BeforeAfter {
  readonly in: "request" | "response";
  readonly before: Json;
  readonly after: Json;
  readonly note?: string;
}

type Body = { [name: string]: Json };

/** Returns example bodies before and after the change, one pair for each kind of rule in a claim. */
export function beforeAfter(claim: Claim, from: VersionModel): BeforeAfter[] {
  const pairs = [
    ...firstOfEach(claim.renames, (one) => `${one.in ?? ""}${leaf(one.from)}`).map((one) => renamed(one, from)),
    ...firstOfEach(claim.items, (one) => one.from).map((one) => itemChanged(one, from)),
    ...firstOfEach(claim.splits, (one) => one.type).map((one) => split(one, from)),
    ...firstOfEach(claim.removed, (one) => leaf(one.field)).map(({ field, operations }) => ({
      in: "request" as const,
      before: place(field, sample(from, field, "request", operations)),
      after: place(parent(field)),
    })),
  ];
  const kept = firstOfEach(claim.defaults, (one) => leaf(one.field));
  if (kept.length === 0) return pairs;
  const after = Object.assign({}, ...kept.map((one) => place(one.field, one[from.name] as Json))) as Body;
  return [...pairs, { in: "request", before: {}, after, note: "keeps the old behaviour" }];
}

/**
 * Returns the first rule for each key. Claims repeat a rule for each operation that has the field at another depth, and
 * one example is enough.
 */
function firstOfEach<Rule>(rules: readonly Rule[] | undefined, key: (rule: Rule) => string): Rule[] {
  const seen = new Set<string>();
  return (rules ?? []).filter((rule) => {
    const name = key(rule);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function renamed(rename: Rename, from: VersionModel): BeforeAfter {
  const where = rename.in ?? "request";
  const mapped = Object.entries(rename.map ?? {})[0];
  const before = mapped === undefined ? sample(from, rename.from, where, rename.operations) : textValue(mapped[0]);
  // A lossy rename has no example, because the caller has to choose a new value.
  const same = rename.lossy === undefined ? before : "…";
  const after = mapped === undefined ? same : mapped[1];
  return {
    in: where,
    before: place(rename.from, before),
    after: place(rename.to, after),
    ...(rename.lossy === undefined ? {} : { note: rename.lossy }),
  };
}

function itemChanged(item: ItemChange, from: VersionModel): BeforeAfter {
  const options = Object.fromEntries(
    (item.fields ?? []).map((field) => [
      field,
      sample(from, `${item.options ?? ""}/${field}`, "request", item.operations),
    ]),
  );
  const beside = item.options === undefined ? {} : place(item.options, options);
  return {
    in: "request",
    before: merge(place(item.list, [item.from]), beside),
    after: place(item.list, [{ ...item.to, ...options }]),
  };
}

function split({ list, type, by, operations }: Split, from: VersionModel): BeforeAfter {
  const parts = by.map((field) => ({ [field]: sample(from, `${list}/*/${field}`, "request", operations) }));
  return {
    in: "request",
    before: place(list, [Object.assign({ type }, ...parts) as Body]),
    after: place(
      list,
      parts.map((part) => ({ type, ...part })),
    ),
  };
}

/** Creates a body that contains only one field. `*` in the pointer is an item of a list. */
function place(pointer: string, value?: Json): Body {
  const [name, ...rest] = keysOf(pointer);
  if (name === undefined || name === "") return {};
  if (rest[0] === "*")
    return { [name]: [rest.length === 1 ? (value ?? null) : place(pointerOf(rest.slice(1)), value)] };
  if (rest.length > 0) return { [name]: place(pointerOf(rest), value) };
  return value === undefined ? {} : { [name]: value };
}

function merge(one: Body, other: Body): Body {
  const both = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const mine = both[name];
    both[name] = isObject(mine) && isObject(value) ? merge(mine, value) : value;
  }
  return both;
}

function leaf(pointer: string): string {
  return keysOf(pointer).at(-1) ?? "";
}

function parent(pointer: string): string {
  return pointerOf(keysOf(pointer).slice(0, -1));
}

/** Parses the key of a value map. Keys are strings, including those for booleans and numbers. */
function textValue(text: string): Json {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/**
 * Returns an example value of a field in the older version: the opposite of a boolean default, an allowed value, or a
 * value of its type.
 */
function sample(version: VersionModel, pointer: string, where: string, operations: readonly string[] = []): Json {
  for (const operation of version.operations) {
    if (operations.length > 0 && !operations.includes(operation.id)) continue;
    const body =
      where === "request"
        ? operation.request?.schema
        : operation.responses.find(({ status }) => status === "200")?.schema;
    const found = body === undefined ? undefined : schemaAt(version.bundle, body, keysOf(pointer));
    if (found !== undefined) return sampleOf(version.bundle, found);
  }
  return "…";
}

function schemaAt(bundle: Bundle, schema: Json, path: readonly string[], depth = 0): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  if (depth > 30) return undefined;
  const shape = shapeOf(bundle, schema);
  const direct =
    name === "*" ? shape.items : shape.fields.find((field) => field.name === name && !field.forbidden)?.schema;
  if (direct !== undefined) return schemaAt(bundle, direct, rest, depth + 1);
  for (const alternative of shape.union?.alternatives ?? []) {
    const found = schemaAt(bundle, alternative.schema, path, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sampleOf(bundle: Bundle, given: Json): Json {
  const schema = resolve(bundle, given);
  if (!isObject(schema)) return {};
  if (schema["default"] === true || schema["default"] === false) return !schema["default"];
  if (Array.isArray(schema["enum"])) return schema["enum"].at(-1) ?? null;
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return typeof schema["minimum"] === "number" ? schema["minimum"] : 10;
  if (type === "array") return [sampleOf(bundle, schema["items"] ?? {})];
  return type === "string" ? "…" : requiredFields(bundle, schema);
}

function requiredFields(bundle: Bundle, schema: Json): Json {
  const required = shapeOf(bundle, schema).fields.filter((field) => field.required);
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(bundle, field.schema)]));
}
