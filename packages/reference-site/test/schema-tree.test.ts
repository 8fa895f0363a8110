import { describe, expect, test } from "vitest";
import type { Bundle, Json } from "../src/bundle/bundle.ts";
import { createProse } from "../src/html/prose.ts";
import { fieldCounter } from "../src/schema/walk.ts";
import { SchemaTree } from "../src/views/schema-tree.ts";
import { textOf } from "./reading.ts";

function draw(schema: Json, schemas: { [name: string]: Json } = {}): string {
  const bundle: Bundle = { components: { schemas } };
  const prose = createProse((href) => href);
  return new SchemaTree({ bundle, version: "v2", prose, fieldCount: fieldCounter(bundle) }).draw(schema, "body").text;
}

const words = (schema: Json, schemas?: { [name: string]: Json }): string =>
  textOf(draw(schema, schemas)).replace(/\s+/g, " ").trim();

test("a form with a few fields is expanded; one that only has a type, or many fields, is collapsed", () => {
  const form = (...names: string[]): Json => ({
    type: "object",
    required: ["type"],
    properties: Object.fromEntries([
      ["type", { const: names.join("") || "only" }],
      ...names.map((name): [string, Json] => [name, { type: "string" }]),
    ]),
  });
  const forms = draw({ oneOf: [form("a", "b"), form(), form("a", "b", "c", "d")] });
  expect(forms.match(/<details(?: open)?(?=>)/g)).toEqual(["<details open", "<details", "<details"]);
});

test("what all forms include is said once", () => {
  const schemas: { [name: string]: Json } = {
    Envelope: { type: "object", description: "What every event has.", properties: { id: { type: "string" } } },
    Own: { type: "object", description: "Only of the first.", properties: { own: { type: "string" } } },
  };
  const form = (title: string, ...bases: string[]): Json => ({
    title,
    description: `About ${title}.`,
    allOf: bases.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });
  const shown = words({ oneOf: [form("A", "Envelope", "Own"), form("B", "Envelope")] }, schemas);
  expect(shown).toContain("Exactly one of 2 forms Each includes the fields of Envelope . What every event has. A");
  expect(shown).toContain("About A. Includes the fields of Own . Only of the first.");
  expect(shown.match(/What every event has/g)).toHaveLength(1);
});

describe("a field shows", () => {
  test.each<[title: string, schema: Json, given: string]>([
    ["its default", { type: "boolean", default: false }, "default false"],
    ["its bounds", { type: "integer", minimum: 1000, maximum: 300_000 }, "value: 1000 to 300000"],
    ["one bound", { type: "integer", minimum: 1 }, "value: at least 1"],
    ["its length", { type: "string", minLength: 1, maxLength: 128 }, "characters: 1 to 128"],
    ["its pattern", { type: "string", pattern: "^[A-Z]{2}$" }, "matches ^[A-Z]{2}$"],
    ["its values", { type: "string", enum: ["on", "off"] }, 'one of "on" "off"'],
    ["the number of items", { type: "array", items: { type: "string" }, maxItems: 1000 }, "items: at most 1000"],
    ["that it may be null", { type: ["string", "null"] }, "string or null"],
    ["that it must be absent", false, "must be absent"],
    [
      "its rule with schema names",
      { type: "array", contains: { oneOf: [{ const: "a" }, { $ref: "#/components/schemas/Other" }] } },
      'holds an item like {"oneOf":[{"const":"a"},Other]}',
    ],
    [
      "a rule about its items in words",
      {
        type: "array",
        if: { contains: { $ref: "#/components/schemas/Other" } },
        then: { contains: { oneOf: [{ const: "a" }, { $ref: "#/components/schemas/Other" }] } },
        else: { maxItems: 1 },
      },
      'rule: if an item is Other , then an item is "a" or Other ; otherwise there is at most 1 item As JSON',
    ],
    [
      "what a rule demands and forbids, with its alternatives",
      {
        type: "object",
        if: { properties: { a: { description: "Is set." } } },
        then: {
          anyOf: [
            { properties: { b: false } },
            { required: ["c"] },
            { properties: { c: { description: "Is long." } } },
          ],
        },
        else: { properties: { d: false } },
      },
      "rule: a : Is set. Then: b : Absent. Or: c : Is long. Otherwise: d : Absent. As JSON",
    ],
    [
      "a default in words",
      { type: "integer", description: "In milliseconds.", default: 172_800_000 },
      "default 172800000 (2 days)",
    ],
    [
      "a default that depends on another field",
      {
        type: "integer",
        description: "In milliseconds.",
        "x-default-when": [{ when: { lockdown: true }, default: 63_072_000_000 }],
      },
      "default 63072000000 (2 years) when lockdown is true",
    ],
    [
      "that it is closed",
      { type: "object", additionalProperties: false, properties: { a: {} } },
      "closed: other fields are rejected",
    ],
    ["its price", { type: "string", "x-credits": { url: 2, description: "Per URL." } }, "credits 2 / url . Per URL."],
    ["what is not published", { "x-unspecified": "No source shows it." }, "not published: No source shows it."],
    [
      "that it is observed, in beta and deprecated",
      { type: "string", "x-contract": "observed", "x-beta": true, deprecated: true },
      "observed beta deprecated",
    ],
    [
      "from when it may be removed",
      { type: "string", deprecated: true, "x-sunset": "2027-06-30" },
      "deprecated may be removed from 2027-06-30",
    ],
    ["which fields need others", { type: "object", dependentRequired: { a: ["b"] } }, "with a, also needs b"],
  ])("%s", (_, schema, given) => {
    expect(words({ type: "object", properties: { field: schema } })).toContain(given);
  });
});

test("marks required fields, and each field has a link", () => {
  const drawn = draw({
    type: "object",
    required: ["a"],
    properties: { a: { type: "string" }, b: { type: "object", properties: { c: {} } } },
  });
  expect(drawn).toMatch(/id="body\.a"[\s\S]*?<b>required<\/b>/);
  expect(drawn).toContain('<a href="#body.b.c">c</a>');
});

test("names forms of a union after their components, and shows fields of all parts of an allOf", () => {
  const schemas = {
    Cat: { type: "object", properties: { purrs: { type: "boolean" } } },
    Dog: { type: "object", properties: { barks: { type: "boolean" } } },
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] },
    Named: {
      allOf: [
        { $ref: "#/components/schemas/Cat" },
        { type: "object", required: ["name"], properties: { name: { type: "string" } } },
      ],
    },
  };
  expect(words({ $ref: "#/components/schemas/Pet" }, schemas)).toMatch(
    /Exactly one of 2 forms .*Cat.*purrs.*Dog.*barks/,
  );
  expect(words({ $ref: "#/components/schemas/Named" }, schemas)).toMatch(/name string required.*purrs/);
});

test("expands a component once, and links to it from other places", () => {
  const schemas = { Box: { type: "object", properties: { width: { type: "integer" } } } };
  const box = { $ref: "#/components/schemas/Box" };
  const drawn = draw({ type: "object", properties: { one: box, two: box } }, schemas);
  expect(drawn.match(/ id="[^"]*width"/g)?.length).toBe(1);
  expect(drawn).toContain('Fields as in <a href="#body.one">Box</a>');
});
