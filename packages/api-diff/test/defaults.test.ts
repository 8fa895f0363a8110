import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { reported } from "./support/changes.ts";

const chosen = (value: string): object => ({ type: "string", default: value });

function posting(more: object, schemas: object = {}): object {
  const post = { ...more, responses: { 200: { description: "" } } };
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { "/a": { post } },
    components: { schemas },
  };
}

function body(schema: object, required: readonly string[]): object {
  const object = { type: "object", required, properties: { x: schema } };
  return { requestBody: { required: true, content: { "application/json": { schema: object } } } };
}

const query = (schema: object, required: boolean): object => ({
  parameters: [{ name: "q", in: "query", required, schema }],
});

describe("the default of a required value", () => {
  test.each<[string, (value: string, isRequired: boolean) => object]>([
    ["a property", (value, isRequired) => posting(body(chosen(value), isRequired ? ["x"] : []))],
    ["a parameter", (value, isRequired) => posting(query(chosen(value), isRequired))],
    [
      "a component",
      (value, isRequired) =>
        posting(body({ $ref: "#/components/schemas/C" }, isRequired ? ["x"] : []), { C: chosen(value) }),
    ],
  ])("of %s never counts", (_, make) => {
    expect(reported(make("a", true), make("b", true))).toEqual(["note default-changed"]);
    expect(reported(make("a", false), make("b", false))).toEqual(["risky default-changed"]);
    expect(reported(make("a", true), make("b", false))).toContain("note default-changed");
    expect(reported(make("a", false), make("b", true))).toContain("risky default-changed");
  });

  test("of a component counts if it may be absent", () => {
    const both = (value: string): object =>
      posting(
        { ...body({ $ref: "#/components/schemas/C" }, ["x"]), ...query({ $ref: "#/components/schemas/C" }, false) },
        { C: chosen(value) },
      );
    expect(reported(both("a"), both("b"))).toEqual(["risky default-changed"]);
  });
});

test("the advice about a default never says to send one that may be refused", () => {
  const [base, revision] = [
    query({ enum: ["a", "b"], default: "a" }, false),
    query({ enum: ["b"], default: "b" }, false),
  ];
  const change = diff(posting(base), posting(revision)).changes.find(({ id }) => id === "default-changed");
  expect(change?.advice).toBe("Send `a` yourself to keep the old behaviour, if it is still accepted.");
});
