import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/edits-union.ts, src/compare/several-ways.ts

const text = { type: "string" };
const object = (names: readonly string[], required: readonly string[] = []): object => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required,
});
const reported = (base: object, revision: object): readonly string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ message, advice }) => `${message}: ${advice}`);

describe("an object that becomes several, each with another requirement", () => {
  const whole = object(["role", "note"]);
  const parts = [object(["role"], ["role"]), object(["level"], ["level"])];
  const compare = "Compare both versions of this schema by hand; what is accepted may differ.";

  test.each(["oneOf", "anyOf"])("does not advise following one of them, under %s", (keyword) => {
    expect(reported(sent(whole), sent({ [keyword]: parts }))).toEqual([
      `The request body of POST /x must now match one of several alternatives as well: ${compare}`,
    ]);
  });

  test("did not guarantee any of them to readers when it was several", () => {
    const messages = reported(received({ oneOf: parts }), received(whole));
    expect(messages.join()).toContain("alternatives");
    expect(messages.join()).not.toContain("Handle a missing");
  });

  test("requires what all of them require", () => {
    const both = [object(["role", "id"], ["role", "id"]), object(["role", "level", "id"], ["level", "id"])];
    expect(reported(sent(whole), sent({ anyOf: both }))).toHaveLength(1);
  });
});
