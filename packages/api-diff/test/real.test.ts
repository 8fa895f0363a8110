import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf, received, sent } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

const text = { type: "string" };

describe("changes of real descriptions", () => {
  const fields = { properties: { a: text } };

  test("adding or removing a type that the keywords imply is not a break", () => {
    for (const make of [sent, received]) {
      expect(reported(make(fields), make({ type: "object", ...fields }))).toEqual(["risky type-spelled-out"]);
      expect(reported(make({ type: "object", ...fields }), make(fields))).toEqual(["risky type-spelled-out"]);
    }
    expect(reported(sent({ items: text }), sent({ type: "array", items: text }))).toEqual(["risky type-spelled-out"]);
  });

  test("but another type is", () => {
    expect(reported(sent(fields), sent({ type: "array" }))).toContain("breaking type-narrowed");
    expect(reported(sent({ ...fields, minLength: 2 }), sent({ type: "object", ...fields }))).toContain(
      "breaking type-narrowed",
    );
  });

  test("a password is any text", () => {
    for (const make of [sent, received]) {
      expect(diff(make(text), make({ ...text, format: "password" })).verdict).toBe("compatible");
      expect(diff(make({ ...text, format: "password" }), make(text)).verdict).toBe("compatible");
    }
  });

  test("an unknown format rejects nothing that could be shown", () => {
    for (const make of [sent, received])
      expect(diff(make({ ...text, format: "cve id" }), make({ ...text, format: "CVE id" })).verdict).toBe("risky");
  });

  test("the encoding of a new part of a closed form is reported with the part", () => {
    const form = (properties: object, encoding: object) =>
      documentOf({
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: { type: "object", additionalProperties: false, properties },
              encoding,
            },
          },
        },
      });
    const style = { style: "deepObject", explode: true };
    const [before, after] = [form({ a: text }, {}), form({ a: text, b: { type: "object" } }, { b: style })];
    expect(diff(before, after).verdict).toBe("compatible");
    expect(diff(before, form({ a: text }, { a: style })).verdict).toBe("breaking");
  });

  test("a property that became read-only shows no value of something else", () => {
    const object = (more: object, b: object) => ({ type: "object", properties: { a: { ...text, ...more }, b } });
    const { changes } = diff(sent(object({}, text)), sent(object({ readOnly: true }, { type: "integer" })));
    expect(changes.map(({ id }) => id)).toEqual(["property-became-read-only", "type-changed"].sort());
    expect(changes.find(({ id }) => id === "property-became-read-only")?.witness).toBeUndefined();
  });
});

test("a value that shows another change is not a witness", () => {
  const held = (limits: object) => sent({ type: "string", pattern: "^(a{1,9}|)$", ...limits });
  const { changes } = diff(held({}), held({ minLength: 1, maxLength: 5 }));
  expect(changes.map(({ id, witness }) => [id, witness?.value])).toEqual([
    ["max-length-lowered", "aaaaaa"],
    ["min-length-raised", ""],
  ]);
});

test("an error that is no longer returned is not a break", () => {
  const responses = { 200: { description: "" } };
  for (const status of ["404", "5XX", "default"]) {
    const before = documentOf({ responses: { ...responses, [status]: { description: "" } } });
    expect(reported(before, documentOf({ responses }))).toEqual(["risky error-response-removed"]);
  }
});

describe("a breaking change", () => {
  const object = (type: string) => ({ type: "object", required: ["a"], properties: { a: { type } } });

  test("has a witness, or says why it has none", () => {
    const gone = diff(sent(object("string")), documentOf({}));
    expect(gone.changes.filter(({ level }) => level === "breaking").map(({ unshown }) => unshown)).toEqual([
      "It is about the body, not about which values are accepted.",
    ]);
    const shown = diff(sent(object("string")), sent(object("integer"))).changes[0];
    expect([shown?.witness?.value, shown?.unshown]).toEqual(["x", undefined]);
  });
});
