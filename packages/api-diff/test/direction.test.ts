import { describe, expect, test } from "vitest";
import { diff, type Level } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

const text = { type: "string" };
const strict = { type: "object", properties: { a: text }, required: ["a"] };
const loose = { type: "object", properties: { a: text } };

const body = (schema: object): Record<string, unknown> => ({
  requestBody: { content: { "application/json": { schema } } },
  responses: { 200: { description: "" } },
});
const answer = (schema: object): Record<string, unknown> => ({
  responses: { 200: { description: "", content: { "application/json": { schema } } } },
});

/** Every place with a direction, with a schema in it. */
const PLACES: readonly (readonly [string, (schema: object) => unknown, "send" | "receive"])[] = [
  ["request body", (schema) => documentOf(body(schema)), "send"],
  ["response", (schema) => documentOf(answer(schema)), "receive"],
  ["query parameter", (schema) => documentOf({ parameters: [{ name: "q", in: "query", schema }] }), "send"],
  [
    "parameter with a media type",
    (schema) => documentOf({ parameters: [{ name: "q", in: "query", content: { "application/json": { schema } } }] }),
    "send",
  ],
  [
    "response header",
    (schema) => documentOf({ responses: { 200: { description: "", headers: { X: { schema } } } } }),
    "receive",
  ],
  ["webhook request", (schema) => documentOf({}, { webhooks: { w: { post: body(schema) } } }), "receive"],
  ["webhook response", (schema) => documentOf({}, { webhooks: { w: { post: answer(schema) } } }), "send"],
  ["callback request", (schema) => documentOf({ callbacks: { c: { "{$url}": { post: body(schema) } } } }), "receive"],
  ["callback response", (schema) => documentOf({ callbacks: { c: { "{$url}": { post: answer(schema) } } } }), "send"],
  [
    "callback in a callback",
    (schema) =>
      documentOf({
        callbacks: {
          c: { "{$url}": { post: { responses: {}, callbacks: { d: { "{$u}": { post: body(schema) } } } } } },
        },
      }),
    "send",
  ],
];

function judged(
  make: (schema: object) => unknown,
  before: object,
  after: object,
): { level: Level; directions: (string | undefined)[] } {
  const { changes } = diff(make(before), make(after));
  return { level: changes[0]?.level ?? "note", directions: changes.map((change) => change.direction) };
}

describe("direction", () => {
  test.each(PLACES)("%s: an added requirement", (_, make, direction) => {
    expect(judged(make, loose, strict)).toEqual({
      level: direction === "send" ? "breaking" : "safe",
      directions: [direction],
    });
  });

  test.each(PLACES)("%s: a removed requirement", (_, make, direction) => {
    expect(judged(make, strict, loose)).toEqual({
      level: direction === "send" ? "safe" : "breaking",
      directions: [direction],
    });
  });

  test("read-only parts are not sent, write-only parts are not received", () => {
    const inside = (access: object, leaf: object): object => ({
      type: "object",
      properties: { p: { ...access, type: "object", properties: { a: leaf } } },
    });
    const levels = (access: object): Level[] =>
      [body, answer].map(
        (place) =>
          judged((schema) => documentOf(place(schema)), inside(access, text), inside(access, { type: "integer" }))
            .level,
      );
    expect(levels({ readOnly: true })).toEqual(["note", "breaking"]);
    expect(levels({ writeOnly: true })).toEqual(["breaking", "note"]);
  });
});
