import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, received as plainly, ref, withParameters } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

type Json = Record<string, unknown>;

const received = (schema: Json, schemas: Json = {}): object => plainly(schema, components(schemas));
const parameter = (schema: Json, place: string): object => {
  const { paths, ...rest } = withParameters({ name: "q", in: place, required: true, schema });
  return { ...rest, paths: { [place === "path" ? "/x/{q}" : "/x"]: (paths as Json)["/x"] } };
};

const tagged = (tag: string, more: Json = {}): Json => ({
  type: "object",
  required: ["type", "value"],
  properties: { type: { enum: [tag] }, value: { type: "string" }, ...more },
});

describe("an alternative", () => {
  const schemas = Object.fromEntries(["A", "B", "C", "D"].map((name) => [name, tagged(name)]));
  const both = { ...schemas, Both: { oneOf: [ref("A"), ref("B")] } };

  test("is the same inside nested alternatives", () => {
    const flat = { oneOf: [ref("A"), ref("B"), ref("C")] };
    const nested = { oneOf: [ref("Both"), ref("C")] };
    expect(reported(received(flat, both), received(nested, both))).toEqual([]);
    expect(reported(received(nested, both), received(flat, both))).toEqual([]);
    const more = { oneOf: [ref("Both"), ref("C"), ref("D")] };
    expect(reported(received(flat, both), received(more, both))).toEqual(["breaking alternative-added"]);
  });

  test("is identified by its tag, however many there are", () => {
    const list = (count: number, more: Json = {}): Json => ({
      oneOf: Array.from({ length: count }, (_, index) => tagged(`t${index}`, more)),
    });
    const changes = reported(received(list(30)), received(list(31, { more: { type: "string" } })));
    expect(changes.filter((one) => one !== "safe property-added")).toEqual(["breaking alternative-added"]);
  });
});

describe("a property that moves into alternatives", () => {
  const list = { items: { type: "array", items: { type: "string" } } };
  const base = {
    type: "object",
    properties: { a: { type: "string", maxLength: 5 }, b: { type: "string" } },
    anyOf: [{ required: ["a"] }, { required: ["b"] }],
  };

  test("is compared there if each of them has it", () => {
    const moved = (maxLength: number): Json => ({
      anyOf: [
        { type: "object", required: ["a"], properties: { a: { type: "string", maxLength }, b: { type: "string" } } },
        { type: "object", required: ["b"], properties: { a: { type: "string", maxLength }, b: { type: "string" } } },
      ],
    });
    expect(reported(received(base), received(moved(5))).join()).not.toMatch(/property-(removed|left)/);
    expect(reported(received(base), received(moved(9)))).toContain("breaking max-length-raised");
  });

  test("is not removed if some have it", () => {
    const some = {
      anyOf: [
        { type: "object", required: ["a"], properties: { a: { type: "string", maxLength: 5 } } },
        { type: "object", required: ["b"], properties: { b: { type: "string" }, ...list } },
      ],
    };
    const changes = reported(received(base), received(some));
    expect(changes).toContain("risky property-left-to-alternatives");
    expect(changes).not.toContain("breaking property-removed");
  });
});

describe("nothing", () => {
  test("can be sent as an empty part of a path", () => {
    const text = { type: "string" };
    expect(reported(parameter(text, "path"), parameter({ ...text, minLength: 1 }, "path"))).toEqual([
      "risky min-length-raised",
    ]);
    expect(reported(parameter(text, "query"), parameter({ ...text, minLength: 1 }, "query"))).toEqual([
      "breaking min-length-raised",
    ]);
    const [change] = diff(parameter(text, "path"), parameter({ ...text, pattern: "^[a-z]+$" }, "path")).changes;
    expect(change).toMatchObject({ level: "breaking", witness: { whole: { value: "é x" } } });
  });

  test("is meant by a prohibition in schemas that accept no value", () => {
    const closed = (name: string, more: Json = {}): object => {
      const properties = { [name]: { type: "string" }, ...more };
      return received(
        { ...ref("Open"), additionalProperties: false },
        { Open: { type: "object", required: ["id"], properties: { id: { type: "string" }, ...properties } } },
      );
    };
    expect(reported(closed("a"), closed("b"))).toContain("risky property-removed");
    const impossible = (more: Json): Json => ({
      type: "object",
      required: ["id"],
      properties: { id: { allOf: [{ type: "object" }], type: "null" }, ...more },
      additionalProperties: false,
    });
    expect(reported(received(impossible({})), received(impossible({ a: {} })))).toEqual([
      "breaking property-added-to-closed-object",
    ]);
  });
});
