import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/edits-union.ts, src/compare/split-by-tag.ts, src/compare/decide.ts

const text = { type: "string" };

describe("split by tag", () => {
  const object = (properties: object, ...required: string[]): object => ({ type: "object", properties, required });
  const kinds = (...names: string[]): object => ({ type: "string", enum: names });
  const reported = (base: object, revision: object): readonly string[] =>
    diff(sent(base), sent(revision)).changes.map(({ level, message }) => `${level}: ${message}`);

  describe("an object that becomes an alternative for each value of a tag", () => {
    test("still accepts every value of the tag", () => {
      const base = object({ t: kinds("c", "p") }, "t");
      const revision = { oneOf: ["c", "p"].map((kind) => object({ t: kinds(kind) }, "t")) };
      expect(reported(base, revision)).toEqual([
        "risky: The request body of POST /x must now match one of several alternatives as well",
      ]);
    });

    test("reports what each alternative requires", () => {
      const base = object({ t: kinds("c", "p"), def: { type: "object" } }, "t", "def");
      const figure = (kind: string, name: string): object =>
        object({ t: kinds(kind), def: object({ [name]: { type: "integer" } }, name) }, "t", "def");
      const revision = { oneOf: [figure("c", "radius"), figure("p", "points")] };
      expect(reported(base, revision)).toEqual(
        ["radius", "points"].map(
          (name) => `breaking: New required property \`${name}\` in \`def\` in the request body of POST /x`,
        ),
      );
    });

    test("reports additional requirements next to a break in a property", () => {
      const base = object({ t: kinds("c", "p"), n: { type: "integer" } }, "t");
      const figure = (kind: string): object => object({ t: kinds(kind), n: { type: "integer", maximum: 3 } }, "t", "x");
      expect(reported(base, { oneOf: [figure("c"), figure("p")] })).toEqual([
        "breaking: The request body of POST /x must now match one of several alternatives as well",
        "breaking: `n` in the request body of POST /x now has a maximum: `3`",
      ]);
    });
  });

  describe("a property of one alternative", () => {
    const kind = { enum: ["circle", "polygon"] };
    const figure = (name: string, size?: object): object =>
      object({ kind: { const: name }, color: text, ...(size && { size }) }, "kind");
    const whole = object({ kind, color: text, size: text }, "kind");
    const split = (size?: object): object => ({ oneOf: [figure("circle", text), figure("polygon", size)] });
    const read = (base: object, revision: object): readonly string[] =>
      diff(received(base), received(revision)).changes.map(({ level, message }) => `${level}: ${message}`);

    test("that changes its type is the break, sent and received", () => {
      const change = (part: string): string[] => [
        `breaking: \`size\` in the ${part} of POST /x changes its type from \`string\` to \`integer\``,
      ];
      expect(reported(whole, split({ type: "integer" }))).toEqual(change("request body"));
      expect(read(whole, split({ type: "integer" }))).toEqual(change("response 200"));
    });

    test("that is gone is a risk", () => {
      expect(read(whole, split())).toEqual([
        "risky: The response 200 of POST /x may now also be `kind=polygon`",
        "safe: `kind` in the response 200 of POST /x may no longer be `polygon`",
      ]);
    });

    test("that stays is no change", () => {
      expect(read(whole, split(text))).toEqual([]);
    });

    test("that becomes one of all lets an alternative have values that it never had", () => {
      const size = { enum: ["small", "large"] };
      const base = { oneOf: [figure("circle", size), figure("polygon", { type: "integer" })] };
      expect(read(base, object({ kind, color: text, size }, "kind"))).toEqual([
        "breaking: `kind` in the response 200 of POST /x may now be `polygon`",
        "safe: The response 200 of POST /x can no longer be `kind=polygon`",
      ]);
    });
  });
});

describe("several ways", () => {
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
});

describe("access in alternatives", () => {
  /** Who writes a property does not concern its values, so it also counts if alternatives declare the same property. */

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
});

describe("known alternatives", () => {
  /** Alternatives that are more precise than a former one. */

  type Json = Record<string, unknown>;

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
});
