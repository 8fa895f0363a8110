import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { withParameters } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };

function under(path: string, ...parameters: object[]): object {
  const get = { parameters, responses: { 200: { description: "" } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { [path]: { get } } };
}

describe("a path parameter", () => {
  test("that is declared later was already in the path", () => {
    expect(reported(under("/a/{id}"), under("/a/{id}", id))).toEqual(["safe path-parameter-declared"]);
    expect(reported(under("/a/{key}"), under("/a/{id}", id))).toEqual([
      "safe path-parameter-declared",
      "note path-parameter-name-changed",
    ]);
  });

  test("whose declaration is removed is still in the path", () => {
    expect(reported(under("/a/{id}", id), under("/a/{id}"))).toEqual(["risky path-parameter-undeclared"]);
  });

  test("that swaps its place with another is another one, even if the declarations remain", () => {
    const both = [{ ...id, name: "name", schema: { type: "string" } }, id];
    const swapped = ["note path-parameter-name-changed", "note path-parameter-name-changed"];
    expect(reported(under("/a/{name}/{id}", ...both), under("/a/{id}/{name}", ...both))).toEqual(
      expect.arrayContaining(["breaking type-changed", ...swapped]),
    );
  });

  test("that is not in a template is never sent", () => {
    expect(reported(under("/a"), under("/a", id))).toEqual(["risky field-not-understood"]);
  });
});

test.each([
  ["pattern", { pattern: "^[a-c]{2,9}$" }],
  ["maximum length", { maxLength: 3 }],
])("a text that loses its type and gains a %s is not read as a list, which would be accepted", (_, limit) => {
  const key = (schema: object): object => under("/a/{id}", { ...id, schema });
  expect(reported(key({ type: "string" }), key(limit))).toEqual([
    expect.stringMatching(/^breaking (?:pattern-added|max-length-lowered)$/),
    "risky type-spelled-out",
  ]);
  expect(diff(key({ type: "string" }), key({ ...limit, minItems: 1 })).verdict).toBe("risky");
});

describe("a query parameter that accepts every text it accepted", () => {
  const list = (type: string): object => ({ type: "array", items: { type } });
  const filter = (type: string): object => ({ type: "object", properties: { age: { type } } });
  const query = (schema: object, more: object = {}): object => under("/a", { name: "q", in: "query", schema, ...more });
  const deep = { style: "deepObject", explode: true };
  const joined = (schema: object): object => query(schema, { explode: false });

  test.each([
    ["a list of numbers becomes one of texts", query(list("integer")), query(list("string"))],
    ["a text becomes a list", query({ type: "string" }), query(list("string"))],
    ["a number in a filter becomes a text", query(filter("number"), deep), query(filter("string"), deep)],
  ])("%s: sent values remain valid, types of clients change", (_, base, revision) => {
    expect(diff(base, revision).verdict).toBe("risky");
    expect(diff(base, revision, { profile: "wire" }).verdict).toBe("compatible");
  });

  test("is not broken if a list in one text becomes that text", () => {
    expect(diff(joined(list("string")), joined({ type: "string" })).verdict).toBe("risky");
    expect(diff(joined(list("string")), joined({ type: "string", maxLength: 2 })).verdict).toBe("breaking");
  });

  test("is distinguished from one that accepts fewer", () => {
    expect(diff(query(list("string")), query(list("integer"))).verdict).toBe("breaking");
    expect(diff(query(list("string")), query({ type: "string" })).verdict).toBe("breaking");
    expect(diff(query(list("integer")), query({ ...list("string"), maxItems: 2 })).verdict).toBe("breaking");
    expect(diff(joined(list("integer")), joined({ type: "integer" })).verdict).toBe("breaking");
  });
});

test.each([
  ["a flag", { type: "boolean" }, { enum: ["true", "false"] }],
  ["a flag that is always set", { enum: [true] }, { type: "string", pattern: "^t" }],
  ["named numbers", { type: "integer", enum: [1, 2] }, { enum: ["1", "2", "all"] }],
  ["texts that are numbers", { enum: ["1", "2"] }, { type: "integer", maximum: 2 }],
])("%s in a query may be described by its texts", (_, one, other) => {
  const query = (schema: object): object => under("/a", { name: "q", in: "query", schema });
  expect(reported(query(one), query(other))).toEqual(["safe parameter-type-widened"]);
  expect(reported(query({ enum: ["true", "1", "3"] }), query(other))).not.toContain("safe parameter-type-widened");
});

test.each(["1.0", "01", "1e3", "-0", "9007199254740993"])("the text %s is not that of a whole number", (value) => {
  const query = (schema: object): object => under("/a", { name: "q", in: "query", schema });
  const whole = { type: "integer", enum: [Number(value)] };
  expect(reported(query({ enum: [value] }), query(whole))).not.toContain("safe parameter-type-widened");
});

describe("a parameter or header with plain text content", () => {
  const content = (schema: object): object => ({ content: { "text/plain": { schema } } });
  const schema = (one: object): object => ({ schema: one });

  test.each(["query", "path", "header", "cookie"])("in: %s is sent like one without", (place) => {
    const make = (more: object): object => under("/a/{q}", { name: "q", in: place, required: true, ...more });
    expect(reported(make(schema({ type: "string" })), make(content({ type: "string" })))).toEqual([]);
    expect(reported(make(content({ type: "integer" })), make(schema({ type: "string" })))).toEqual([
      "safe parameter-type-widened",
    ]);
    expect(reported(make(content({ type: "string" })), make(schema({ type: "integer" })))).toEqual([
      "breaking type-changed",
    ]);
  });

  test("differs if a style or JSON adds to the text", () => {
    const make = (more: object, place = "query"): object =>
      under("/a/{q}", { name: "q", in: place, required: true, ...more });
    const list = { type: "array", items: { type: "string" } };
    expect(reported(make(content(list)), make(schema(list)))).toContain("breaking parameter-serialization-changed");
    const json = { content: { "application/json": { schema: { type: "string" } } } };
    expect(reported(make(json), make(content({ type: "string" })))).toContain(
      "breaking parameter-serialization-changed",
    );
    const matrix = { ...schema({ type: "string" }), style: "matrix" };
    expect(reported(make(matrix, "path"), make(content({ type: "string" }), "path"))).toContain(
      "breaking parameter-serialization-changed",
    );
  });

  test("of a response is the same header", () => {
    const make = (more: object): object => {
      const get = { responses: { 200: { description: "", headers: { X: more } } } };
      return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/a": { get } } };
    };
    expect(reported(make(schema({ type: "string" })), make(content({ type: "string" })))).toEqual([]);
  });
});

test.each([
  [{ explode: false }, "/explode"],
  [{ style: "form", explode: false }, "/explode"],
  [{ style: "pipeDelimited" }, "/style"],
])("a list that is written differently because of %j is shown there", (more, place) => {
  const list = { name: "q", in: "query", schema: { type: "array", items: { type: "string" } } };
  const [change] = diff(under("/a", list), under("/a", { ...list, ...more })).changes;
  expect(change?.id).toBe("parameter-serialization-changed");
  expect(change?.revision?.pointer).toMatch(new RegExp(`${place}$`));
});

test("OpenAPI defines no other text for the elements of an exploded list in a delimited style", () => {
  const list = { name: "q", in: "query", schema: { type: "array", items: { type: "string" } } };
  const of = (style: string, explode = true): object => under("/a", { ...list, style, explode });
  expect(reported(of("spaceDelimited"), of("form"))).toEqual(["risky parameter-serialization-changed"]);
  expect(reported(of("form"), of("pipeDelimited"))).toEqual(["risky parameter-serialization-changed"]);
  expect(reported(of("form"), of("pipeDelimited", false))).toEqual(["breaking parameter-serialization-changed"]);
  const members = (style: string): object =>
    under("/a", { ...list, style, explode: true, schema: { type: "object", properties: { a: { type: "string" } } } });
  expect(reported(members("form"), members("pipeDelimited"))).toEqual(["breaking parameter-serialization-changed"]);
});

describe("an exploded header", () => {
  const list = { type: "array", items: { type: "string" } };
  const object = { type: "object", properties: { a: { type: "string" } } };
  const parameter = (schema: object, explode: boolean): object =>
    under("/a", { name: "q", in: "header", required: true, schema, explode });
  const answered = (schema: object, explode: boolean): object => {
    const get = { responses: { 200: { description: "", headers: { X: { schema, explode } } } } };
    return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/a": { get } } };
  };

  test.each([parameter, answered])("names its members, and still separates elements with commas", (make) => {
    expect(reported(make(list, false), make(list, true))).toEqual([]);
    expect(reported(make(object, false), make(object, true))).toEqual(["breaking parameter-serialization-changed"]);
  });
});

describe("a value that becomes a list", () => {
  const of = (place: string, more: object): object =>
    withParameters({ name: "ids", in: place, ...(place === "path" ? { required: true } : {}), ...more });
  const [one, list] = [{ type: "string" }, { type: "array", items: { type: "string" } }];

  // Texts may contain what separates the elements.
  test.each([
    ["query", { explode: false }, "risky"],
    ["query", { style: "form", explode: false }, "risky"],
    ["query", { style: "pipeDelimited", explode: false }, "risky"],
    ["query", { style: "spaceDelimited", explode: true }, "compatible"],
    ["query", {}, "compatible"],
    ["header", {}, "risky"],
  ])("in a %s with %j is sent as a list of one: %s on the wire", (place, more, verdict) => {
    const pair = [of(place, { schema: one }), of(place, { schema: list, ...more })] as const;
    expect(diff(...pair).changes.map(({ id: rule, level }) => [rule, level])).toEqual([
      ["parameter-type-widened", "risky"],
    ]);
    expect(diff(...pair, { profile: "wire" }).verdict).toBe(verdict);
  });

  test.each([
    [["a", "b"], ["b", "a", "c"], "compatible"],
    [["a", "b"], ["a"], "breaking"],
    [["a", ""], ["a", ""], "breaking"],
    [["a", "b,c"], ["a", "b", "b,c"], "breaking"],
  ])("that is one of %j is still one of the elements %j: %s on the wire", (before, after, verdict) => {
    const elements = { type: "array", items: { type: "string", enum: after } };
    const pair = [
      of("query", { schema: { enum: before } }),
      of("query", { schema: elements, explode: false }),
    ] as const;
    expect(diff(...pair, { profile: "wire" }).verdict).toBe(verdict);
  });

  test.each([{ enum: ["b"] }, { type: "string" }])("%j has a default and prose, which are compared", (schema) => {
    const now = { type: "array", items: schema, default: ["b"], description: "x" };
    const pair = [of("query", { schema: { ...schema, default: "b" } }), of("query", { schema: now })] as const;
    expect(reported(...pair).toSorted()).toEqual([
      "note description-changed",
      "risky default-changed",
      "risky parameter-type-widened",
    ]);
    const required = (one: object): object => of("query", { required: true, schema: one });
    expect(reported(required({ ...schema, default: "b" }), required(now))).not.toContain("risky default-changed");
  });

  test("gets a default of its own, which is not that of the component it named", () => {
    const components = { schemas: { Status: { enum: ["a", "b"] } } };
    const $ref = "#/components/schemas/Status";
    const now = { type: "array", items: { $ref }, default: ["a"] };
    const { changes } = diff(
      { ...of("query", { schema: { $ref } }), components },
      { ...of("query", { schema: now }), components },
    );
    expect(changes.find(({ id }) => id === "default-added")?.message).toMatch(/^The query parameter /);
  });

  test.each([{ enum: [["a"]] }, { not: { const: ["b"] } }, { contains: { const: "c" } }])(
    "is refused by a list with %j",
    (limit) => {
      const elements = { type: "array", items: { enum: ["a", "b"] }, ...limit };
      const pair = [of("query", { schema: { enum: ["a", "b"] } }), of("query", { schema: elements })] as const;
      expect(diff(...pair).verdict).toBe("breaking");
      const any = { type: "array", items: { type: "string" }, ...limit };
      const open = [of("query", { schema: { type: "string" } }), of("query", { schema: any })] as const;
      expect(reported(...open)).not.toContain("risky parameter-type-widened");
    },
  );

  test("is not text with commas if it is a number", () => {
    const pair = [of("query", { schema: { type: "integer" } }), of("query", { schema: list, explode: false })] as const;
    expect(diff(...pair, { profile: "wire" }).verdict).toBe("compatible");
    expect(diff(pair[0], of("query", { schema: { ...list, maxItems: 0 } })).verdict).toBe("breaking");
  });

  test.each([
    ["may have one element only", { ...list, maxItems: 1 }],
    ["has no element twice", { ...list, uniqueItems: true }],
    ["takes some texts", { type: "array", items: { enum: ["a"] } }],
    ["has two elements or more", { ...list, minItems: 2 }],
    ["has no elements", { ...list, maxItems: 0 }],
  ])("breaks if the list %s", (_, schema) => {
    const pair = [of("query", { schema: one }), of("query", { schema, explode: false })] as const;
    expect(diff(...pair).verdict).toBe("breaking");
    expect(reported(...pair).join()).not.toContain("parameter-type-widened");
  });
});

test.each([
  ["3.0.3", "path", []],
  ["3.1.0", "path", []],
  ["3.1.0", "header", []],
  ["3.1.0", "query", ["parameter-reserved-forbidden"]],
  ["3.2.0", "path", ["parameter-reserved-forbidden"]],
])("OpenAPI %s: allowReserved of the %s means %j", (openapi, place, expected) => {
  const of = (more: object): object => ({
    ...under("/a/{q}", { name: "q", in: place, required: true, schema: { type: "string" }, ...more }),
    openapi,
  });
  expect(diff(of({ allowReserved: true }), of({})).changes.map(({ id: rule }) => rule)).toEqual(expected);
});

// About: src/api/parameters.ts

test("a header that OpenAPI ignores as a parameter is a note, and never unchanged", () => {
  const header = (name: string, type: string): object => ({ name, in: "header", schema: { type } });
  expect(
    reported(under("/a", header("Authorization", "string")), under("/a", header("authorization", "integer"))),
  ).toEqual(["note ignored-header-changed"]);
  expect(reported(under("/a"), under("/a", header("Accept", "string")))).toEqual(["note ignored-header-changed"]);
});

test("a list that a contradiction leaves without a value is at least risky when it is written differently", () => {
  const list = (explode: boolean): object => ({
    name: "q",
    in: "query",
    explode,
    schema: { type: "array", items: { type: "string" }, enum: ["a"] },
  });
  expect(reported(under("/a", list(true)), under("/a", list(false)))).toEqual([
    "risky parameter-serialization-changed",
  ]);
});
