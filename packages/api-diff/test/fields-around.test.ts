import { expect, test } from "vitest";
import { diff, readConsumer } from "../src/index.ts";
import { received } from "./support/documents.ts";

// About: src/consumer/fields-around.ts

type Json = Record<string, unknown>;

const address = { type: "object", properties: { zip: { type: "string" }, city: { type: "string" } } };
const list = { type: "array", items: { allOf: [{ $ref: "#/components/schemas/Address" }] } };
const reference = { $ref: "#/components/schemas/Address" };
const order = (place: unknown, more: Json = {}): Json =>
  received(
    { type: "object", required: ["home"], properties: { home: place, note: { type: "string" }, ...more } },
    { components: { schemas: { Address: address } } },
  );
const without = (document: Json): Json => JSON.parse(JSON.stringify(document).replace('["home"]', "[]")) as Json;
const removed = received({ type: "object", properties: { note: { type: "string" } } });

function rulesFor(fields: string[], base: Json, revision: Json): string[] {
  const consumer = readConsumer("use.yaml", { operations: ["POST /x"], fields });
  return diff(base, revision, { consumer }).changes.map(({ id }) => id);
}

test.each([
  ["may be null", order(reference), order({ oneOf: [reference, { type: "null" }] }), "null-allowed"],
  ["may be absent", order(reference), without(order(reference)), "property-became-optional"],
  ["is gone", order(reference), removed, "property-removed"],
  ["is gone, which was written there", order(address), removed, "property-removed"],
  ["is a list now", order(reference), order(list), "type-changed"],
])("who reads a field reads it through an object that %s", (_, base, revision, rule) => {
  expect(rulesFor(["zip"], base, revision)).toEqual([rule]);
  expect(rulesFor(["note"], base, revision)).toEqual([]);
});

test("other fields of the objects around it do not matter", () => {
  const inline = (city: string): Json =>
    order({ ...address, properties: { ...address.properties, city: { type: city } } });
  expect(rulesFor(["zip"], inline("string"), inline("integer"))).toEqual([]);
  expect(rulesFor(["city"], inline("string"), inline("integer"))).toEqual(["type-changed"]);
});

test.each([
  ["is gone", ["zip"], ["zip"]],
  ["may be absent", ["zip", "city"], ["zip", "city"]],
  ["is new", ["zip", "city", "street"], ["zip", "city", "street"]],
])("another field of the objects around it that %s does not matter", (_, names, required) => {
  const inline = (all: string[], needed: string[]): Json =>
    order({
      type: "object",
      required: needed,
      properties: Object.fromEntries(all.map((name) => [name, { type: "string" }])),
    });
  const base = inline(["zip", "city"], ["zip", "city"]);
  const changed = inline(names, names.length === 2 ? ["zip"] : required);
  expect(rulesFor(["zip"], base, changed)).toEqual([]);
  expect(diff(base, changed).changes).not.toEqual([]);
});

test("through objects that contain themselves", () => {
  const tree = (next: unknown): Json =>
    received(
      { type: "object", properties: { tree: { $ref: "#/components/schemas/Tree" }, note: { type: "string" } } },
      { components: { schemas: { Tree: { type: "object", properties: { next, leaf: { type: "string" } } } } } },
    );
  const self = { $ref: "#/components/schemas/Tree" };
  expect(rulesFor(["leaf"], tree(self), tree({ oneOf: [self, { type: "null" }] }))).toEqual(["null-allowed"]);
  expect(rulesFor(["note"], tree(self), tree({ oneOf: [self, { type: "null" }] }))).toEqual([]);
});
