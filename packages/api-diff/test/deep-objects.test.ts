import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { withParameters } from "./support/documents.ts";

// About: src/compare/decide.ts, src/compare/exposure.ts

type Json = Record<string, unknown>;

const text = { type: "string" };
const filter = (schema: Json, more: Json = {}): Json =>
  withParameters({ name: "q", in: "query", style: "deepObject", explode: true, schema, ...more });
const object = (properties: Json, more: Json = {}): Json => ({ type: "object", properties, ...more });

describe("an object in the query that is not sent if it is empty", () => {
  test("shows a newly required member with a member that can be sent", () => {
    const [change] = diff(
      filter(object({ a: text })),
      filter(object({ a: text, b: text }, { required: ["b"] })),
    ).changes;
    expect(change?.level).toBe("breaking");
    expect(change?.witness?.whole).toMatchObject({ value: { a: "x" }, text: "q[a]=x" });
  });

  test("breaks no one if only an empty object was accepted", () => {
    const base = object({ a: text }, { maxProperties: 0 });
    const { verdict } = diff(filter(base), filter(object({ a: text }, { required: ["a"] })));
    expect(verdict).not.toBe("breaking");
  });
});
