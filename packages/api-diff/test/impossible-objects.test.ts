import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, received, sent } from "./support/documents.ts";

// About: src/compare/schema-edits.ts

/** An object that forbids what it requires, such as `additionalProperties: false` in a part of `allOf`. */

type Json = Record<string, unknown>;

const text = { type: "string" };
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
