import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, in30, received, sent, withParameters } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

/** Kinds of changes that were reported falsely or in the wrong words in foreign descriptions. */

const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const at = (path: string, operation: object): object => ({ ...documentOf({}), paths: { [path]: { get: operation } } });
const ok = { responses: { 200: { description: "" } } };
const id = { name: "id", in: "path", required: true, schema: text };

describe("a path", () => {
  test.each([
    ["/a%2Fb", "/a%2fb"],
    ["/%61b", "/ab"],
    ["/a%20b", "/a b"],
    ["/caf%C3%A9", "/caf\u00E9"],
    ["/a%7cb", "/a|b"],
  ])("is the same in different encodings: %s and %s", (before, after) => {
    expect(reported(at(before, ok), at(after, ok))).toEqual([]);
  });

  test.each([
    ["/a/b", "/a%2Fb"],
    ["/a/{id}", "/a/%7Bid%7D"],
    ["/a%zz", "/a%ZZ"],
    ["/a\uD800", "/a\uD801"],
  ])("is different if the encoding matters: %s and %s", (before, after) => {
    expect(reported(at(before, ok), at(after, ok))).not.toEqual([]);
  });
});

describe("a path parameter that its path does not contain", () => {
  const lost = { name: "type", in: "path", required: true, schema: text };
  const declared = at("/a/{id}", { ...ok, parameters: [id, lost] });
  const without = at("/a/{id}", { ...ok, parameters: [id] });

  test("is added and removed without being sent", () => {
    expect(reported(declared, without)).toEqual(["risky field-not-understood"]);
    expect(reported(without, declared)).toEqual(["risky field-not-understood"]);
    const narrower = at("/a/{id}", { ...ok, parameters: [id, { ...lost, schema: { enum: ["a"] } }] });
    expect(reported(declared, narrower)).toEqual(["risky field-not-understood"]);
  });
});

describe("a reference to another kind of object", () => {
  const E = object({ a: text });
  const content = { "application/json": { schema: E } };
  const schemas = components({ E });
  const wrong = { $ref: "#/components/schemas/E" };

  test.each([
    ["response", { responses: { 200: { description: "", content } } }, { responses: { 200: wrong } }],
    ["request body", { ...ok, requestBody: { content } }, { ...ok, requestBody: wrong }],
    [
      "parameter",
      { ...ok, parameters: [{ name: "q", in: "query", required: true, schema: text }] },
      { ...ok, parameters: [wrong] },
    ],
    [
      "header",
      { responses: { 200: { description: "", headers: { A: { required: true, schema: text } } } } },
      { responses: { 200: { description: "", headers: { A: wrong } } } },
    ],
  ])("instead of a %s does not mean that anything is removed or added", (_, before, after) => {
    const [base, revision] = [before, after].map((operation) => ({ ...at("/a", operation), ...schemas }));
    expect(diff(base, revision).verdict).toBe("risky");
    expect(diff(revision, base).verdict).toBe("risky");
  });
});

describe("a type that JSON Schema does not define", () => {
  test("is risky if it becomes a defined one, or is added", () => {
    const unknown = sent(object({ a: { type: "name" } }));
    const known = sent(object({ a: text }));
    expect(reported(unknown, known)).toEqual(["risky keyword-not-understood"]);
    expect(reported(known, unknown)).toEqual(["risky keyword-not-understood"]);
  });

  test("does not affect other changes", () => {
    const property = (more: object): object => sent(object({ a: { type: "name", ...more } }, { required: ["a"] }));
    expect(reported(property({}), property({ description: "x" }))).toEqual(["note description-changed"]);
  });
});

describe("a media type that is listed next to a range of files", () => {
  const binary = { schema: { type: "string", format: "binary" } };
  const body = (content: object): object => at("/a", { ...ok, requestBody: { content } });
  const special = { "application/vnd.x+json": { schema: object({ a: text }, { required: ["a"] }) } };

  test("may reject files that were accepted, but no value shows that anyone sends them", () => {
    const { changes } = diff(body({ "*/*": binary }), body({ "*/*": binary, ...special }));
    expect(changes.map(({ level, message, advice }) => [level, message, advice])).toEqual([
      [
        "risky",
        "The request body of GET /a: `application/vnd.x+json`, which `*/*` already covered, is now described on its own",
        "Check that the bodies you send as `application/vnd.x+json` match its new description.",
      ],
    ]);
  });

  test("accepts less if the range had a schema", () => {
    const shaped = { "*/*": { schema: object({ a: text }) } };
    expect(reported(body(shaped), body({ ...shaped, ...special }))).toEqual(["breaking property-became-required"]);
  });
});

describe("lengths that a format implies", () => {
  test.each([
    ["uri", { minLength: 1 }],
    ["uuid", { minLength: 36, maxLength: 36 }],
    ["date", { maxLength: 10 }],
    ["email", { minLength: 3 }],
    ["ipv4", { minLength: 7, maxLength: 15 }],
  ])("%s implies as much as %o", (format, bounds) => {
    expect(diff(sent({ ...text, format }), sent({ ...text, format, ...bounds })).verdict).toBe("compatible");
  });

  test.each([
    ["uri", { minLength: 40 }],
    ["uuid", { maxLength: 35 }],
    ["date-time", { maxLength: 19 }],
    ["email", { maxLength: 100 }],
    ["byte", { minLength: 1 }],
  ])("%s implies less than %o", (format, bounds) => {
    expect(diff(sent({ ...text, format }), sent({ ...text, format, ...bounds })).verdict).toBe("breaking");
  });
});

describe("an empty list that neither a query nor a form can represent", () => {
  const list = (minItems: number): object => ({ type: "array", items: text, minItems });

  test("is rejected, but never sent", () => {
    const query = (schema: object): object => withParameters({ name: "q", in: "query", schema });
    expect(diff(query(list(0)), query(list(1))).verdict).toBe("risky");
    expect(diff(query(list(0)), query(list(2))).verdict).toBe("breaking");
  });

  test("is omitted from a form", () => {
    const form = (minItems: number): object =>
      at("/a", {
        ...ok,
        requestBody: { content: { "application/x-www-form-urlencoded": { schema: object({ q: list(minItems) }) } } },
      });
    expect(diff(form(0), form(1)).verdict).toBe("risky");
    expect(diff(form(0), form(2)).verdict).toBe("breaking");
  });
});

describe("an object that is split into alternatives", () => {
  const closed = { additionalProperties: false };
  const whole = object({ a: text, b: text, type: { enum: ["a", "b"] } }, closed);
  const parts = {
    anyOf: [object({ a: text, type: { enum: ["a"] } }, closed), object({ b: text, type: { enum: ["b"] } }, closed)],
  };

  test("is reported as a whole, not as values that are gone from all of them", () => {
    expect(reported(sent(whole), sent(parts))).toEqual(["breaking alternatives-introduced"]);
    expect(reported(received(parts), received(whole))).toEqual(["breaking alternatives-dropped"]);
  });

  test("is reported by its differences if one of them is the object", () => {
    const more = { anyOf: [whole, object({ c: text }, closed)] };
    expect(reported(received(whole), received(more))).toEqual(["breaking alternative-added"]);
  });
});

describe("keywords without an effect", () => {
  test("`nullable` without a type does not limit other properties", () => {
    const open = in30(sent(object({ a: text })));
    const same = in30(sent(object({ a: text }, { additionalProperties: { nullable: true } })));
    expect(reported(open, same)).toEqual([]);
  });

  test("removing readOnly from what is only received", () => {
    const [before, after] = [object({ a: { ...text, readOnly: true } }), object({ a: text })];
    expect(reported(received(before), received(after))).toEqual(["note property-no-longer-read-only"]);
    expect(reported(sent(before), sent(after))).toEqual(["safe property-no-longer-read-only"]);
  });
});

describe("values that are sent as text", () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const form = (schema: object): object =>
    at("/a", {
      ...ok,
      requestBody: { content: { "application/x-www-form-urlencoded": { schema: object({ q: schema }) } } },
    });
  const query = (schema: object): object => withParameters({ name: "q", in: "query", schema });

  test.each([
    ["form", form],
    ["query", query],
  ])("are distinguished from many others in a %s", (_, make) => {
    const texts = numbers.map(String);
    expect(diff(make({ type: "integer", enum: numbers }), make({ type: "string", enum: texts })).verdict).toBe(
      "compatible",
    );
    const [change] = diff(
      make({ type: "integer", enum: numbers }),
      make({ type: "string", enum: texts.slice(0, 19) }),
    ).changes;
    expect(change).toMatchObject({ level: "breaking", witness: { whole: { text: "q=20" } } });
  });

  test("are elements of a list as well", () => {
    const list = (items: object): object => form({ type: "array", items });
    const [whole, text] = [
      { type: "integer", enum: [1, 2] },
      { type: "string", enum: ["1", "2"] },
    ];
    expect(diff(list(whole), list(text)).verdict).toBe("risky");
    expect(diff(list(text), list(whole)).verdict).toBe("risky");
    expect(diff(list(whole), list({ type: "string", enum: ["1"] })).verdict).toBe("breaking");
  });
});

describe("messages", () => {
  const content = { "a/b": {}, "c/d": {} };
  const responding = (responses: object): object => at("/a", { responses });
  const messages = (base: object, revision: object): string[] =>
    diff(base, revision).changes.map(({ message }) => message);

  test("contain the status of the changed body", () => {
    const before = responding({ 200: { description: "", content }, 404: { description: "", content } });
    const after = responding({ 200: { description: "", content: { "a/b": {} } }, 404: { description: "" } });
    expect(messages(before, after)).toEqual([
      "The response 200 of GET /a: the media type `c/d` was removed",
      "The response 404 of GET /a no longer has a body",
    ]);
  });

  test("say once that only one type remains", () => {
    expect(messages(sent(object({ a: {} })), sent(object({ a: text })))).toEqual([
      "`a` in the request body of POST /x allows fewer types: `any` becomes `string`",
    ]);
    expect(reported(received(object({ a: text })), received(object({ a: {} })))).toEqual(["breaking type-widened"]);
  });
});

describe("a break among many alternatives", () => {
  const names = Array.from({ length: 64 }, (_, index) => `B${index}`);
  const kinds = { type: "object", required: ["kind"] };
  const block = (name: string, more: object): object =>
    object({ [name]: { ...text, ...more } }, { required: ["kind", name] });
  const world = (first: object, key: object): object => {
    const schema = { anyOf: [...names.map((name) => ({ $ref: `#/components/schemas/${name}` })), kinds] };
    const get = { responses: { 200: { description: "", content: { "application/json": { schema } } } } };
    const parameters = [{ ...id, schema: { ...text, ...key } }];
    return {
      ...documentOf({}),
      paths: { "/a": { get }, "/z/{id}": { get: { ...ok, parameters } } },
      ...components(Object.fromEntries(names.map((name) => [name, block(name, name === "B0" ? first : {})]))),
    };
  };

  test("leaves enough effort for the values of the others", () => {
    const { changes } = diff(world({ maxLength: 5 }, {}), world({ maxLength: 9 }, { pattern: "^[a-z]+$" }));
    expect(changes).toMatchObject([
      { id: "pattern-added", witness: { whole: { value: "é x" } } },
      { id: "max-length-raised", level: "risky" },
    ]);
  });
});
