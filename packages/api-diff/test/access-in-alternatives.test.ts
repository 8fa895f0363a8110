import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

/** Who writes a property is not about its values: it counts also where alternatives declare the same property. */

const text = { type: "string" };
const kinds = { oneOf: ["a", "b"].map((kind) => ({ properties: { kind: { enum: [kind] } } })) };
const outer = (access: object): object => ({
  type: "object",
  properties: { name: text, kind: { ...text, ...access } },
});

const forms: readonly (readonly [string, (access: object) => object])[] = [
  ["beside alternatives", (access) => ({ ...outer(access), ...kinds })],
  ["composed with alternatives", (access) => ({ allOf: [outer(access), kinds] })],
  ["composed with a narrower one", (access) => ({ allOf: [outer(access), kinds.oneOf[0]] })],
];

describe.each(forms)("a property %s", (_, schema) => {
  const reported = (place: typeof sent, base: object, revision: object): readonly string[] =>
    diff(place(schema(base)), place(schema(revision))).changes.map(({ id, level }) => `${id} ${level}`);

  test("that becomes read-only breaks senders", () => {
    expect(reported(sent, {}, { readOnly: true })).toEqual(["property-became-read-only breaking"]);
    expect(reported(received, {}, { readOnly: true })).toEqual(["property-became-read-only note"]);
  });

  test("that becomes write-only breaks readers", () => {
    expect(reported(received, {}, { writeOnly: true })).toEqual(["property-became-write-only breaking"]);
  });

  test("that is no longer read-only is reported", () => {
    expect(reported(sent, { readOnly: true }, {})).toEqual(["property-no-longer-read-only safe"]);
  });
});

test("a property that becomes read-only while its alternatives are rewritten breaks senders", () => {
  const flat = { ...outer({}), ...kinds };
  const nested = { ...outer({ readOnly: true }), anyOf: [{ oneOf: kinds.oneOf }] };
  expect(diff(sent(flat), sent(nested)).verdict).toBe("breaking");
});
