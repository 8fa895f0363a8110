import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

// About: src/api/compare-security.ts

/** A scheme that is needed beside the one that was enough. */

const oauth = { type: "oauth2", flows: {} };
const api = (all: object, ...security: object[]): object => ({
  ...documentOf({}, { components: { securitySchemes: all } }),
  paths: Object.fromEntries(["/a", "/b", "/c"].map((path) => [path, { get: { responses: {}, security } }])),
});
const reported = (base: object, revision: object): string[] =>
  diff(base, revision).changes.map(({ level, id, message, impact }) => `${level} ${id} ${impact.length}: ${message}`);

describe("a scheme that an alternative now needs as well", () => {
  test("is one change of all operations and scopes if it is new", () => {
    const base = api({ k: oauth }, { k: ["r"] }, { k: ["w"] });
    const revision = api({ k: oauth, j: oauth }, { k: ["r"], j: ["r"] }, { k: ["w"], j: ["w"] });
    expect(reported(base, revision)).toEqual([
      "breaking security-scheme-joined 3: GET /a and 2 other operations: `k` is no longer enough, `j` is needed as well",
    ]);
    expect(diff(base, revision).changes[0]?.advice).toBe("Authenticate with `j` as well.");
  });

  test("is one change of each operation if it was there before, so that approving one lets no other pass", () => {
    const schemes = { k: oauth, j: oauth };
    const { changes } = diff(api(schemes, { k: [] }), api(schemes, { k: [], j: [] }));
    expect(changes.map(({ id, impact }) => `${id} ${impact.length}`)).toEqual(
      Array.from({ length: 3 }, () => "security-scheme-joined 1"),
    );
    expect(new Set(changes.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(new Set(changes.map(({ cause }) => cause)).size).toBe(1);
  });

  test("does not hide that the old scheme needs more scopes", () => {
    const base = api({ k: oauth }, { k: ["r"] });
    const revision = api({ k: oauth, j: oauth }, { k: ["r", "w"], j: [] });
    expect(reported(base, revision).every((text) => text.startsWith("breaking security-alternative-removed"))).toBe(
      true,
    );
  });

  test("is compatible if the old alternative stays", () => {
    const revision = api({ k: oauth, j: oauth }, { k: [] }, { k: [], j: [] });
    expect(reported(api({ k: oauth }, { k: [] }), revision).every((text) => text.startsWith("safe"))).toBe(true);
  });
});
