import { describe, expect, test } from "vitest";
import { diff, readClaims, type Claim, type DiffResult } from "../src/index.ts";
import { components, documentOf, sent } from "./support/documents.ts";

const text = { type: "string" };
const closed = (properties: object): object => ({ type: "object", properties, additionalProperties: false });

function compare(base: unknown, revision: unknown, ...claims: Partial<Claim>[]): DiffResult {
  const full = claims.map((claim, index) => ({
    id: `claim-${index}`,
    title: `Claim ${index}`,
    renames: [],
    places: [],
    ...claim,
  }));
  return diff(base, revision, { claims: [{ name: "changes.yaml", claims: full }] });
}

describe("a claimed rename", () => {
  const base = sent(closed({ maxDepth: { type: "integer" }, a: text }));
  const revision = sent(closed({ maxHops: { type: "integer" }, a: text }));

  test("is one change, not a removal and an addition", () => {
    const result = compare(base, revision, {
      renames: [{ from: "/maxDepth", to: "/maxHops" }],
      action: "Send maxHops.",
    });
    expect(result.changes.map((change) => change.id)).toEqual(["property-renamed"]);
    expect(result.changes[0]).toMatchObject({ level: "breaking", claim: { id: "claim-0", action: "Send maxHops." } });
    expect(result).toMatchObject({ problems: [], suggestions: [] });
  });

  test("can be limited to operations", () => {
    const there = compare(base, revision, { renames: [{ from: "/maxDepth", to: "/maxHops", operations: ["x"] }] });
    expect(there.changes.map((change) => change.id)).toEqual(["property-renamed"]);
    const elsewhere = compare(base, revision, { renames: [{ from: "/maxDepth", to: "/maxHops", operations: ["y"] }] });
    expect(elsewhere.changes.some((change) => change.id === "property-renamed")).toBe(false);
  });

  test("shows other changes of the field", () => {
    const other = sent(closed({ maxHops: { type: "integer", maximum: 5 }, a: text }));
    const ids = compare(base, other, { renames: [{ from: "/maxDepth", to: "/maxHops" }] }).changes.map(
      (change) => change.id,
    );
    expect(ids.sort()).toEqual(["maximum-lowered", "property-renamed"]);
  });

  test("is found inside lists, references and alternatives", () => {
    const nested = (name: string): unknown =>
      sent(
        { type: "array", items: { anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] } },
        components({ A: closed({ deep: closed({ [name]: text }) }) }),
      );
    const result = compare(nested("old"), nested("fresh"), {
      renames: [{ from: "/deep/old", to: "/deep/fresh", operations: ["x"] }],
    });
    expect(result.changes.map((change) => change.id)).toEqual(["property-renamed"]);
  });

  test("is rejected if either name does not exist", () => {
    const result = compare(base, revision, { renames: [{ from: "/nothing", to: "/maxHops" }] });
    expect(result.problems.map((problem) => problem.kind)).toContain("claim-invalid");
    expect(result.problems[0]?.message).toContain("renames /nothing, which the base document does not have");
  });
});

describe("claims", () => {
  test("explain the changes at and below their places, and nothing else", () => {
    const base = sent(closed({ a: text, b: text }));
    const revision = sent(closed({ a: { ...text, maxLength: 3 }, b: { ...text, maxLength: 3 } }));
    const result = compare(base, revision, {
      places: [{ version: "revision", operation: "x", in: "request", field: "/a" }],
    });
    expect(result.changes.map((change) => [change.revision?.pointer.includes("/a/"), change.claim?.id])).toEqual([
      [true, "claim-0"],
      [false, undefined],
    ]);
  });

  test("may name the documents as the file does", () => {
    const file = readClaims("changes.yaml", {
      from: "v9",
      to: "v10",
      entries: [{ id: "a", title: "A", places: [{ version: "v9", operation: "x", in: "request", field: "/gone" }] }],
    });
    const result = diff(sent(closed({ a: text, gone: text })), sent(closed({ a: text })), { claims: [file] });
    expect(result.problems).toEqual([]);
    expect(result.changes[0]?.claim?.id).toBe("a");
    const turned = { ...file, from: "v10", to: "v9" };
    expect(diff(sent(closed({ gone: text })), sent(closed({})), { claims: [turned] }).problems[0]?.kind).toBe(
      "claim-invalid",
    );
  });

  test("the most specific one explains a change", () => {
    const base = sent(closed({ a: text }));
    const revision = sent(closed({ a: { ...text, maxLength: 3 } }));
    const result = compare(
      base,
      revision,
      { places: [{ operation: "x", in: "request" }] },
      { places: [{ operation: "x", in: "request", field: "/a" }] },
    );
    expect(result.changes[0]?.claim?.id).toBe("claim-1");
    expect(result.problems).toEqual([]);
  });

  test("that explain nothing, or name a place that does not exist, are problems", () => {
    const result = compare(
      sent(text),
      sent({ type: "integer" }),
      { places: [{ pointer: "/info/title" }] },
      { places: [{ operation: "nobody" }] },
    );
    expect(result.problems.map((problem) => problem.message)).toEqual([
      "changes.yaml: claim claim-1: nobody is in neither description. Correct the place.",
      "changes.yaml: claim claim-0 explains no change between the two documents. Remove it, or correct its places and renames.",
      "changes.yaml: claim claim-1 explains no change between the two documents. Remove it, or correct its places and renames.",
    ]);
  });

  test("explain removed and moved operations", () => {
    const at = (path: string): unknown => ({ ...documentOf({}), paths: { [path]: { get: { responses: {} } } } });
    const moved = compare(at("/old"), at("/new"), { renames: [{ from: "GET /old", to: "GET /new" }] });
    expect(moved.changes.map((change) => [change.id, change.claim?.id])).toEqual([
      ["operation-path-changed", "claim-0"],
    ]);
    const gone = compare(at("/old"), { ...documentOf({}), paths: {} }, { places: [{ operation: "GET /old" }] });
    expect(gone.changes.map((change) => [change.id, change.claim?.id])).toEqual([["operation-removed", "claim-0"]]);
  });

  test("are read from a list or from entries, and each needs an id and a title", () => {
    expect(readClaims("c.yaml", { entries: [{ id: "a", title: "A", places: ["/info"] }] }).claims[0]?.places).toEqual([
      { pointer: "/info" },
    ]);
    expect(() => readClaims("c.yaml", [{ id: "a" }])).toThrow("c.yaml: entry 1 (a) needs an `id` and a `title`.");
    expect(() => readClaims("c.yaml", {})).toThrow("c.yaml is not a claims file. Write a list of entries");
    expect(() =>
      readClaims("c.yaml", [
        { id: "a", title: "A" },
        { id: "a", title: "B" },
      ]),
    ).toThrow("two entries have the id a");
  });
});

describe("suggestions", () => {
  test("name a likely unclaimed rename, without affecting the verdict", () => {
    const result = diff(
      sent({ type: "object", properties: { max_depth: text } }),
      sent({ type: "object", properties: { maxDepth: text } }),
    );
    expect(result.suggestions).toMatchObject([
      { kind: "property-renamed", from: "max_depth", to: "maxDepth", likelihood: 1 },
    ]);
    expect(result.verdict).toBe("risky");
  });

  test("are not made for names that have nothing in common", () => {
    const result = diff(
      sent({ type: "object", properties: { apple: text } }),
      sent({ type: "object", properties: { zebra: text } }),
    );
    expect(result.suggestions).toEqual([]);
  });
});
