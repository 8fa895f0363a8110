import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/decide.ts

/** Alternatives that say more exactly what another one said before. */

type Json = Record<string, unknown>;

const text = { type: "string" };
const error = (flag: string, code: Json): Json => ({
  type: "object",
  required: ["message", "code", flag],
  properties: { message: text, code, [flag]: { type: "boolean", enum: [true] } },
});
const any = { oneOf: ["of_device", "of_account", "of_code"].map((flag) => error(flag, text)) };
const each = (count: number): Json => ({
  oneOf: ["of_device", "of_account", "of_code"].flatMap((flag) =>
    Array.from({ length: count }, (_, index) => error(flag, { ...text, enum: [`e${index}`] })),
  ),
});
const breaking = (base: object, revision: object): string[] =>
  diff(base, revision).changes.flatMap(({ level, message }) => (level === "breaking" ? [message] : []));

describe("an alternative that an older one covers", () => {
  test.each([2, 20])("is nothing new to readers: %i codes of each flag", (count) => {
    expect(breaking(received(any), received(each(count)))).toEqual([]);
  });

  test("is a break if it covers more", () => {
    const more = { oneOf: [...any.oneOf, error("of_lock", text)] };
    expect(breaking(received(any), received(more))).toHaveLength(1);
  });

  test("is a break of a sender if all its values match two of the new", () => {
    const open = (name: string): Json => ({ type: "object", properties: { [name]: text } });
    const exact = { type: "object", required: ["z"], properties: { z: text } };
    expect(breaking(sent({ oneOf: [exact, text] }), sent({ oneOf: [open("a"), open("b"), text] }))).not.toEqual([]);
  });

  test("shows a value of its own, if it shows one", () => {
    const names = (handle: unknown): unknown => (handle as { code?: unknown } | undefined)?.code;
    const base = { oneOf: each(20)["oneOf"] as Json[] };
    const revision = { oneOf: [...base.oneOf, ...["x", "y"].map((code) => error("of_lock", { enum: [code] }))] };
    const { changes } = diff(received(base), received(revision));
    expect(changes.map(({ level, witness }) => `${level} ${String(names(witness?.value))}`)).toEqual([
      "breaking x",
      "breaking y",
    ]);
  });
});

describe("alternatives that come with a limit of their own", () => {
  const part = (name: string): Json => ({ type: "object", properties: { [name]: text } });
  const limited = { type: "object", additionalProperties: text, anyOf: [part("a"), part("b")] };
  const reported = (base: object, revision: object): string[] =>
    diff(base, revision).changes.flatMap(({ level, id }) => (level === "breaking" ? [id] : []));

  test("are not the cause of what the limit refuses", () => {
    expect(reported(sent({ type: "object" }), sent(limited))).toEqual(["additional-properties-constrained"]);
    expect(reported(received(limited), received({ type: "object" }))).toEqual(["additional-properties-freed"]);
  });

  test("may have moved it from the schema around them", () => {
    const closed = { additionalProperties: false };
    const whole = { type: "object", properties: { a: text }, ...closed };
    const moved = { oneOf: [{ ...part("a"), ...closed }, { type: "string" }] };
    expect(reported(sent(whole), sent(moved))).toEqual([]);
  });
});
