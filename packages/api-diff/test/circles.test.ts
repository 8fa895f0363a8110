import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { Equality } from "../src/relation/equality.ts";
import type { Cursor } from "../src/document/cursor.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { stepsTaken } from "../src/steps.ts";
import { Relation } from "../src/relation/relation.ts";
import { acceptsNormal } from "../src/schema/accepts.ts";
import { type Handle, normalOf } from "../src/schema/handle.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { documentOf, range } from "./support/documents.ts";

// About: src/relation/relation.ts

const ref = (at: number): object => ({ $ref: `#/components/schemas/S${at}` });

/** Returns objects that contain each other, whole or as ids, as in the description of a payment service. */
function expandable(count: number, maxLength: number, more: object = {}): object {
  const text = { type: "string", maxLength };
  const field = (at: number, index: number): object => ({
    anyOf: [text, ...range(1 + index).map((one) => ref((at * 7 + index * 13 + one + 1) % count))],
    nullable: index === 0,
  });
  const schema = (at: number): object => ({
    type: "object",
    required: ["id", "object"],
    properties: {
      id: text,
      object: { enum: [`s${at}`], type: "string" },
      ...Object.fromEntries(range(3).map((index) => [`e${index}`, field(at, index)])),
    },
  });
  const get = (at: number): object => ({
    responses: { 200: { description: "", content: { "application/json": { schema: ref(at) } } } },
  });
  return {
    openapi: "3.0.0",
    info: { title: "t", version: "1" },
    paths: { ...Object.fromEntries(range(count).map((at) => [`/s${at}`, { get: get(at) }])), ...more },
    components: { schemas: Object.fromEntries(range(count).map((at) => [`S${at}`, schema(at)])) },
  };
}

test.each([
  [4000, 5000, { breaking: 160, risky: 0, safe: 0 }],
  [5000, 4000, { breaking: 0, risky: 0, safe: 160 }],
])(
  "40 objects that have each other in alternatives: %i for %i takes few steps, and nothing stays open",
  (a, b, levels) => {
    const begun = stepsTaken();
    expect(diff(expandable(40, a), expandable(40, b)).stats.levels).toMatchObject(levels);
    expect(stepsTaken() - begun).toBeLessThan(800_000);
  },
);

test("they keep their breaks beside patterns that take all steps", () => {
  const patterns = (most: number): object => {
    const schema = { anyOf: range(1000).map((at) => ({ type: "string", pattern: `^k${at}-[a-z]{3,${most}}$` })) };
    return { "/patterns": { post: { requestBody: { content: { "application/json": { schema } } }, responses: {} } } };
  };
  const begun = stepsTaken();
  const { changes } = diff(expandable(20, 4000, patterns(9)), expandable(20, 5000, patterns(4)));
  expect(stepsTaken() - begun).toBeGreaterThan(4_000_000);
  const levels = changes
    .filter(({ impact }) => impact.some(({ operation }) => operation.startsWith("GET /s")))
    .map(({ level }) => level);
  expect([levels.filter((level) => level === "breaking").length, levels.includes("risky")]).toEqual([80, false]);
});

/** Returns a relation, and the first of these schemas on both sides. */
function asked(before: Record<string, object>, after: Record<string, object>): [Relation, Handle, Handle] {
  const documents = [before, after].map(
    (schemas) => new OpenDocument(documentOf({}, { components: { schemas } }), "base"),
  ) as [OpenDocument, OpenDocument];
  const [olds, news] = [new Schemas(documents[0], documents[1]), new Schemas(documents[1], documents[0])];
  const at = ({ root }: OpenDocument): Cursor =>
    ["components", "schemas", "S0"].reduce((cursor, key) => cursor.child(key) as Cursor, root);
  return [
    new Relation(new Equality(...documents), olds, "exact"),
    olds.at(at(documents[0])),
    news.at(at(documents[1])),
  ];
}

const chain = (count: number, end: object): Record<string, object> =>
  Object.fromEntries(
    range(count).map((at) => [`S${at}`, { type: "object", properties: { next: at + 1 < count ? ref(at + 1) : end } }]),
  );

test.each([
  ["a chain of 200 schemas", { type: "string" }, { type: "string", maxLength: 3 }],
  ["a circle of 200 schemas", ref(0), { anyOf: [ref(0)], maxProperties: 2 }],
])("what differs at the end of %s is found, and proved the other way round", (_, end, narrow) => {
  const [relation, a, b] = asked(chain(200, end), chain(200, narrow));
  const inclusion = relation.within(a, b);
  if (inclusion.holds !== "no") throw new Error(inclusion.holds);
  expect([acceptsNormal(normalOf(a), inclusion.witness), acceptsNormal(normalOf(b), inclusion.witness)]).toEqual([
    true,
    false,
  ]);
  expect(relation.within(b, a).holds).toBe("yes");
});

test("a claim that fails at the first property does not examine the others", () => {
  const wide = (maxLength: number): Record<string, object> => ({
    S0: {
      type: "object",
      properties: {
        first: { type: "string", maxLength },
        ...Object.fromEntries(range(300).map((at) => [`a${at}`, { type: "string", maxLength: maxLength + at }])),
      },
    },
  });
  const [relation, a, b] = asked(wide(9), wide(5));
  const begun = stepsTaken();
  expect(relation.within(a, b).holds).toBe("no");
  expect(stepsTaken() - begun).toBeLessThan(100);
});
