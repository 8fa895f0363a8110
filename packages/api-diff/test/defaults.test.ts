import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

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

function reported(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
}

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

describe("the advice about a default", () => {
  const advice = (base: object, revision: object): string | undefined =>
    diff(posting(query(base, false)), posting(query(revision, false))).changes.find(({ id }) =>
      id.startsWith("default-"),
    )?.advice;
  const open = { enum: ["a", "b"], default: "a" };

  test("says to send the old one while it is accepted", () => {
    expect(advice(open, { ...open, default: "b" })).toBe("Send `a` yourself to keep the old behaviour.");
    expect(advice(open, { enum: ["a", "b"] })).toBe("Send `a` yourself to keep the old behaviour.");
  });

  test.each([[{ enum: ["b"], default: "b" }], [{ enum: ["b"] }]])(
    "never says to send one that is refused",
    (revision) => {
      expect(advice(open, revision)).toBe("Choose a value and send it; the old default, `a`, is no longer accepted.");
    },
  );

  test("does not call one refused that never was accepted", () => {
    const quoted = { type: "boolean", default: "false" };
    expect(advice(quoted, { ...quoted, default: "true" })).toBe('Send `"false"` yourself to keep the old behaviour.');
  });
});
