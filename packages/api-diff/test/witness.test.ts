import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "vitest";
import { diff, type Change } from "../src/index.ts";
import { write } from "../src/wire/written.ts";
import { components, documentOf, in30, received, sent, withParameters } from "./support/documents.ts";

type Json = Record<string, unknown>;

const text = { type: "string" };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function only(base: unknown, revision: unknown): Change | undefined {
  const { changes } = diff(base, revision);
  expect(changes).toHaveLength(1);
  return changes[0];
}

/** Returns what a foreign validator says about the whole value at the two named places. */
function judged(base: Json, revision: Json, change: Change | undefined): boolean[] {
  const whole = change?.witness?.whole;
  return [
    { ...base, $ref: `#${whole?.base ?? ""}` },
    { ...revision, $ref: `#${whole?.revision ?? ""}` },
  ].map((schema) => new Validator(schema, "2020-12").validate(whole?.value).valid);
}

describe("a break is shown in the whole body", () => {
  const item = (max: number): Json => ({
    oneOf: [
      { type: "object", required: ["kind", "size"], properties: { kind: { const: "a" }, size: text } },
      {
        type: "object",
        required: ["kind", "name", "tags"],
        properties: {
          kind: { const: "b" },
          name: { ...text, maxLength: max },
          tags: { type: "array", minItems: 1, items: text },
        },
      },
    ],
  });
  const order = (max: number): [Json, Json] => [
    {
      type: "object",
      required: ["id", "items"],
      properties: { id: { type: "integer", minimum: 7 }, items: { type: "array", minItems: 2, items: ref("Item") } },
    },
    components({ Item: item(max) }),
  ];

  test("with the required siblings, in the intended alternative", () => {
    const [base, revision] = [sent(...order(3)), sent(...order(2))];
    const change = only(base, revision);
    expect(change?.witness?.value).toBe("xxx");
    expect(change?.witness?.whole).toMatchObject({
      operation: "POST /x",
      part: "request body",
      value: { id: 7, items: expect.arrayContaining([{ kind: "b", name: "xxx", tags: ["x"] }]) },
    });
    expect(judged(base, revision, change)).toEqual([true, false]);
    expect(change?.unshown).toBeUndefined();
  });

  test("with what distinguishes the alternative, even if it is optional", () => {
    const method = (kind: string, maxLength?: number): Json => ({
      type: "object",
      additionalProperties: false,
      properties: {
        kind: { enum: [kind] },
        stored: { type: "string", ...(maxLength === undefined ? {} : { maxLength }) },
      },
    });
    const methods = (maxLength?: number): [unknown, Json] => [
      {
        type: "object",
        properties: { pay: { oneOf: [{ $ref: "#/components/schemas/Card" }, method("bank"), method("cash")] } },
      },
      components({ Card: method("card", maxLength) }),
    ];
    const [base, revision] = [sent(...methods()), sent(...methods(3))];
    const change = only(base, revision);
    expect(change?.witness?.whole?.value).toMatchObject({ pay: { kind: "card", stored: "xxxx" } });
    expect(judged(base, revision, change)).toEqual([true, false]);
  });

  test("where it is received", () => {
    const [base, revision] = [received(...order(2)), received(...order(3))];
    const change = only(base, revision);
    expect(change?.witness?.whole?.status).toBe("200");
    expect(judged(base, revision, change)).toEqual([false, true]);
  });

  test("below names that match patterns and conditions", () => {
    const held = (type: string): Json => ({
      type: "object",
      minProperties: 2,
      patternProperties: { "^x-[a-z]+$": { type } },
      if: { required: ["mode"] },
      then: { properties: { mode: { const: 1 } } },
    });
    const [base, revision] = [sent(held("string")), sent(held("integer"))];
    expect(judged(base, revision, only(base, revision))).toEqual([true, false]);
  });

  test("with what no other keyword has evaluated", () => {
    const closed = (type: string): Json => ({
      anyOf: [
        { required: ["a"], properties: { a: { type } } },
        { required: ["b"], properties: { b: text } },
      ],
      unevaluatedProperties: false,
    });
    const [base, revision] = [
      sent({ type: "object", ...closed("string") }),
      sent({ type: "object", ...closed("integer") }),
    ];
    for (const change of diff(base, revision).changes) expect(judged(base, revision, change)).toEqual([true, false]);
  });
});

describe("what the rest of the body accepts is not a break", () => {
  const either = (max: number, other: Json): Json => sent({ anyOf: [{ ...text, maxLength: max }, other] });

  test("but risky, because it had another meaning there", () => {
    expect(only(either(9, { ...text, pattern: "^a" }), either(5, { ...text, pattern: "^a" }))?.level).toBe("breaking");
    const change = only(either(9, { minLength: 6 }), either(5, { minLength: 6 }));
    expect([change?.level, change?.witness]).toEqual(["risky", undefined]);
  });

  test("nor is a value that no body can contain", () => {
    const list = (type: string): Json =>
      sent({ type: "array", minItems: 3, uniqueItems: true, contains: false, items: { type } });
    expect(diff(list("integer"), list("string")).changes.map(({ level }) => level)).not.toContain("breaking");
  });
});

describe("a break counts where it shows", () => {
  test("and is risky if the rest of another body accepts the value", () => {
    const body = (schema: Json): Json => ({ requestBody: { content: { "application/json": { schema } } } });
    const document = (maxLength: number): Json => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1.0.0" },
      paths: {
        "/plain": { post: body(ref("Name")) },
        "/nested": { post: body({ type: "object", properties: { name: ref("Name") } }) },
        "/either": { post: body({ anyOf: [ref("Name"), { minLength: 5 }] }) },
      },
      ...components({ Name: { ...text, maxLength } }),
    });
    const change = only(document(9), document(5));
    expect(change?.level).toBe("breaking");
    expect(change?.impact.map(({ operation, level }) => [operation, level])).toEqual([
      ["POST /either", "risky"],
      ["POST /nested", "breaking"],
      ["POST /plain", "breaking"],
    ]);
  });
});

describe("a break of a parameter is shown as it is sent", () => {
  const query = (schema: Json, more: Json = {}): Json => withParameters({ name: "q", in: "query", schema, ...more });

  test("in a text", () => {
    const change = only(query({ type: "integer", maximum: 100 }), query({ type: "integer", maximum: 50 }));
    expect(change?.witness?.whole).toMatchObject({ part: "query parameter q", value: 100, text: "q=100" });
  });

  test("but not if the text has the same meaning as before", () => {
    expect(only(query({ type: "boolean" }), query({ enum: ["true", "false"] }))?.level).toBe("safe");
    expect(diff(query({ type: "boolean" }), query({ enum: ["true"] })).verdict).toBe("breaking");
  });

  test("but not if no one can send it", () => {
    expect(only(query({ type: ["string", "null"] }), query({ type: "string" }))?.level).toBe("risky");
    const list = (...types: string[]): Json => query({ type: "array", items: { type: types } });
    expect(only(list("string", "null"), list("string"))?.level).toBe("risky");
  });

  test("in a header of a response", () => {
    const header = (schema: Json): Json =>
      documentOf({ responses: { 200: { description: "", headers: { "X-Left": { schema } } } } });
    const change = only(header({ enum: ["a"] }), header({ enum: ["a", "b"] }));
    expect(change?.witness?.whole).toMatchObject({ part: "response header X-Left", text: "X-Left: b" });
  });

  test.each([
    ["form", true, "query", [1, 2], "ids=1&ids=2"],
    ["form", false, "query", ["a b", "c,d"], "ids=a%20b,c%2Cd"],
    ["spaceDelimited", false, "query", [1, 2], "ids=1%202"],
    ["pipeDelimited", false, "query", [1, 2], "ids=1%7C2"],
    ["deepObject", true, "query", { a: 1, b: "x" }, "ids[a]=1&ids[b]=x"],
    ["form", true, "query", { a: 1, b: "x" }, "a=1&b=x"],
    ["form", false, "query", { a: 1, b: "x" }, "ids=a,1,b,x"],
    ["simple", false, "path", [1, 2], "1,2"],
    ["label", false, "path", 5, ".5"],
    ["matrix", false, "path", 5, ";ids=5"],
    ["simple", false, "header", [1, 2], "ids: 1,2"],
    ["form", true, "query", null, undefined],
    ["form", true, "query", [], undefined],
    ["simple", false, "header", ["a,b"], undefined],
  ])("%s, explode %s, in %s: %j is %s", (style, explode, place, value, written) => {
    expect(write({ name: "ids", in: place, style, explode, media: undefined }, value)?.text).toBe(written);
  });
});

describe("a break that no whole value shows gives the reason", () => {
  test("if readers lack what was removed", () => {
    const object = (properties: Json): Json => received({ type: "object", properties });
    const gone = only(object({ a: {} }), object({}));
    expect([gone?.level, gone?.witness, gone?.unshown]).toEqual([
      "breaking",
      undefined,
      "No value shows it: one without the property was accepted before, too. Readers miss it.",
    ]);
  });
});

test.each<[string, Json, Json]>([
  ["an integer of a list", { type: "integer", enum: [1, 1.5, 2] }, { type: "integer", enum: [2] }],
  [
    "a multiple that is large",
    { type: "number", multipleOf: 3 },
    { type: "number", multipleOf: 3, maximum: 2_147_483_646 },
  ],
  [
    "a multiple in decimals",
    { type: "number", multipleOf: 0.1, minimum: 0.3 },
    { type: "number", multipleOf: 0.1, minimum: 0.4 },
  ],
])("%s matches its schema", (_, before, after) => {
  const [base, revision] = [sent({ allOf: [before] }), sent({ allOf: [after] })];
  expect(judged(base, revision, only(base, revision))).toEqual([true, false]);
});

test("a body is filled with values that every reader accepts, not with a null that only some accept next to an enum", () => {
  const body = (most: number): object =>
    in30(
      sent({
        type: "object",
        required: ["kind", "note"],
        properties: {
          kind: { type: "string", nullable: true, enum: ["card"] },
          note: { type: "string", maxLength: most },
        },
      }),
    );
  const [change] = diff(body(9), body(5)).changes;
  expect(change?.witness?.whole?.value).toMatchObject({ kind: "card" });
});
