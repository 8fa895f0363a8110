import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/edits-union.ts src/compare/several-ways.ts

const text = { type: "string" };
const object = (names: readonly string[], required: readonly string[] = []): object => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required,
});
const said = (base: object, revision: object): readonly string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ message, advice }) => `${message}: ${advice}`);

describe("an object that becomes several, each of which requires something else", () => {
  const whole = object(["role", "note"]);
  const parts = [object(["role"], ["role"]), object(["level"], ["level"])];
  const compare = "Compare both versions of this schema by hand; what is accepted may differ.";

  test.each(["oneOf", "anyOf"])("is not advised to follow one of them, under %s", (keyword) => {
    expect(said(sent(whole), sent({ [keyword]: parts }))).toEqual([
      `The request body of POST /x must now match one of several alternatives as well: ${compare}`,
    ]);
  });

  test("promised none of them to readers when it was several", () => {
    const messages = said(received({ oneOf: parts }), received(whole));
    expect(messages.join()).toContain("alternatives");
    expect(messages.join()).not.toContain("Handle a missing");
  });

  test("asks for what all of them require", () => {
    const both = [object(["role", "id"], ["role", "id"]), object(["role", "level", "id"], ["level", "id"])];
    expect(said(sent(whole), sent({ anyOf: both }))).toHaveLength(1);
  });
});
