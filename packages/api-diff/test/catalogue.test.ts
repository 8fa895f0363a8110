import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

type Row = Record<string, unknown>;

const rateLimit = {
  status: 429,
  message: "Rate limit exceeded",
  retry: "backoff",
  cause: "Too many.",
  remedy: "Wait.",
};

function bundle(rows: Record<string, Row>): unknown {
  return documentOf(
    { "x-errors": ["rate-limit-exceeded"] },
    { "x-generated": `run ${Object.keys(rows).length}`, "x-error-catalogue": { retry: {}, rows } },
  );
}

function change(before: Record<string, Row>, after: Record<string, Row>): unknown {
  return diff(bundle(before), bundle(after)).changes.map(({ id, level, message, impact, revision }) => ({
    id,
    level,
    message,
    reach: impact.map((one) => one.operation),
    at: revision?.pointer,
  }));
}

describe("the error catalogue of a bundle", () => {
  test("another retry rule is a separate kind of change, and names the operations that list the error", () => {
    const after = { "rate-limit-exceeded": { ...rateLimit, retry: "never" } };
    expect(change({ "rate-limit-exceeded": rateLimit }, after)).toEqual([
      {
        id: "error-row-retry-changed",
        level: "risky",
        reach: ["POST /x"],
        at: "/x-error-catalogue/rows/rate-limit-exceeded",
        message: "The error `rate-limit-exceeded` changes its retry rule from `backoff` to `never`",
      },
    ]);
  });

  test("rows are added and removed", () => {
    expect(change({}, { "rate-limit-exceeded": rateLimit })).toMatchObject([{ id: "error-row-added", level: "safe" }]);
    expect(change({ "rate-limit-exceeded": rateLimit }, {})).toMatchObject([
      { id: "error-row-removed", level: "risky" },
    ]);
  });

  test.each([
    [{ code: "E7", status: 429 }, "`E7`"],
    [{ pattern: "^Slow" }, "`^Slow`"],
    [{ status: 429 }, "`429`"],
    [{ retry: "never" }, '`{"retry":"never"}`'],
  ])("a row %j is shown by what it is recognized by", (row, shown) => {
    expect(change({}, { a: row })).toMatchObject([{ message: `New error \`a\`: ${shown}` }]);
    expect(change({ a: row }, {})).toMatchObject([{ message: `The error \`a\` was removed: ${shown}` }]);
  });

  test("what identifies an error counts, prose does not", () => {
    const changed = (more: Row): unknown =>
      change({ "rate-limit-exceeded": rateLimit }, { "rate-limit-exceeded": { ...rateLimit, ...more } });
    expect(changed({ message: "Slow down" })).toMatchObject([{ id: "error-row-changed", level: "risky" }]);
    expect(changed({ remedy: "Wait longer." })).toMatchObject([{ id: "error-row-text-changed", level: "note" }]);
  });

  test("the generator of the bundle does not count", () => {
    const base = documentOf({}, { "x-generated": "from a" });
    expect(diff(base, documentOf({}, { "x-generated": "from b" })).verdict).toBe("unchanged");
  });
});
