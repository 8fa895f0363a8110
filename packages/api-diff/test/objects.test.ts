import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, received, sent, withParameters } from "./support/documents.ts";

// About: src/compare/decide.ts, src/compare/exposure.ts, src/compare/schema-edits.ts

const text = { type: "string" };

describe("deep objects", () => {
  type Json = Record<string, unknown>;

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
});

describe("closed", () => {
  const A = { type: "object", properties: { a: text } };
  const B = { type: "object", properties: { b: text }, required: ["b"] };
  const tuple = { type: "array", prefixItems: [text, text], items: false };
  const short = { type: "array", items: text, maxItems: 2 };

  test.each([
    ["is required and may not be there", A, { ...A, properties: { ...A.properties, b: false }, required: ["b"] }],
    [
      "is required by a part, and a closed part does not know it",
      { allOf: [{ ...A, additionalProperties: false }] },
      { allOf: [{ ...A, additionalProperties: false }, B] },
    ],
  ])("a property that %s makes the object impossible", (_, before, after) => {
    expect(diff(sent(before), sent(after)).verdict).toBe("breaking");
    expect(diff(received(after), received(before)).verdict).toBe("breaking");
  });

  test("a closed tuple is a list with a fixed length", () => {
    expect(diff(sent(short), sent(tuple)).verdict).toBe("unchanged");
    expect(diff(received(short), received(tuple)).verdict).toBe("unchanged");
    expect(diff(sent(tuple), sent(short)).verdict).toBe("unchanged");
    expect(diff(received(tuple), received(short)).verdict).toBe("unchanged");
    expect(diff(sent({ ...short, maxItems: 3 }), sent(tuple)).verdict).toBe("breaking");
  });

  test("an object whose names are listed is a closed one that declares them", () => {
    const listed = (...names: string[]): object => ({ ...A, propertyNames: { enum: names } });
    const closed = { ...A, additionalProperties: false };
    for (const make of [sent, received]) {
      expect(diff(make(listed("a")), make(closed)).verdict).toBe("compatible");
      expect(diff(make(closed), make(listed("a"))).verdict).toBe("compatible");
    }
    expect(diff(sent(listed("a", "c")), sent(closed)).verdict).toBe("breaking");
    const two = { type: "object", propertyNames: { enum: ["a", "b"] } };
    for (const declared of [
      { a: false, b: {} },
      { a: text, b: {} },
    ]) {
      const named = { type: "object", properties: declared, additionalProperties: false };
      const [change] = diff(sent(two), sent(named)).changes;
      expect(change?.level).toBe("breaking");
      expect(diff(received(named), received(two)).verdict).toBe("breaking");
    }
    const open = { type: "object", properties: { a: {}, b: {} }, additionalProperties: false };
    expect(diff(sent(two), sent(open)).verdict).toBe("compatible");
    expect(diff(received(closed), received(listed("a", "c"))).verdict).toBe("breaking");
  });
});

describe("impossible objects", () => {
  /** An object that forbids what it requires, such as `additionalProperties: false` in a part of `allOf`. */

  type Json = Record<string, unknown>;

  const settings = { properties: { topic: text, level: text, more: text }, required: ["topic"] };
  const closed = { type: "object", additionalProperties: false };
  const api = (Settings: Json): object =>
    sent({ $ref: "#/components/schemas/Settings" }, components({ Settings, closed }));
  const impossible = { allOf: [{ $ref: "#/components/schemas/closed" }, settings] };
  const reported = (base: object, revision: object): string[] =>
    diff(base, revision).changes.map(({ level, message, advice }) => `${level}: ${message}. ${advice}`);

  describe("an object that accepts no value any more", () => {
    test("is one change, not one of each property", () => {
      const said = "breaking: Settings no longer accepts any value. Stop sending it.";
      expect(reported(api({ type: "object", ...settings }), api(impossible))).toEqual([said]);
      expect(reported(api(settings), api({ type: "object", ...impossible }))).toEqual([said]);
    });

    test("breaks readers if it accepts values again", () => {
      const [before, after] = [{ type: "object", ...settings }, impossible].map((schema) =>
        received(schema, components({ closed })),
      );
      expect(diff(after, before).verdict).toBe("breaking");
    });

    test("tells of its properties if it can still be empty", () => {
      const { required: _, ...open } = settings;
      const now = { allOf: [{ $ref: "#/components/schemas/closed" }, open] };
      expect(reported(api({ type: "object", ...open }), api(now)).length).toBeGreaterThan(1);
    });
  });

  /** A required property that contradicts itself, such as an enum that was meant for the elements of a list. */
  test("an object that requires a contradiction still tells of its other changes", () => {
    const before = { type: "object", required: ["id", "kinds"], properties: { id: text, kinds: { type: "array" } } };
    const kinds = { type: "array", enum: ["a", "b"], items: text };
    const after = { type: "object", required: ["kinds", "name"], properties: { kinds, name: text } };
    expect(reported(received(before), received(after))).toEqual([
      "breaking: Property `id` was removed from the response 200 of POST /x. Stop reading `id`; it is no longer promised.",
      "risky: `kinds` in the response 200 of POST /x no longer accepts any value. Ask which values are meant: the new document allows none.",
      "safe: New required property `name` in the response 200 of POST /x. Nothing to do.",
    ]);
    expect(reported(sent(before), sent(after)).filter((change) => change.startsWith("breaking"))).toEqual([
      "breaking: `kinds` in the request body of POST /x no longer accepts any value. Stop sending it.",
      "breaking: New required property `name` in the request body of POST /x. Send `name`.",
    ]);
  });
});
