import { expect, test } from "vitest";
import type { JsonObject } from "@extraction-api/document";
import { emitCallTable } from "../src/emit-call-table.ts";
import { emitErrorTable } from "../src/emit-error-table.ts";

/** Returns the rows of a table, as written in the source. */
function tableIn(source: string, name: string): string[] {
  const [, table = ""] = new RegExp(`export const ${name}: .* = \\[\n([^]*?)\n\\];`).exec(source) ?? [];
  return table.split("\n").map((line) => line.trim());
}

const errorsOf = (rows: Record<string, JsonObject>): string[] =>
  tableIn(emitErrorTable(Object.entries(rows).map(([id, row]) => [id, { retry: "never", ...row }])), "errorTable");

test("an operation has traits where it differs from what its method implies", () => {
  const calls = {
    start: { method: "POST", path: "/a", sideEffect: "creates", timeout: { pointer: "/o/timeout", defaultMs: 30000 } },
    list: { method: "GET", path: "/a", sideEffect: "none" },
    preview: { method: "POST", path: "/b", sideEffect: "none", timeout: { pointer: "/timeout", defaultMs: 60000 } },
    pause: { method: "POST", path: "/c", sideEffect: "changes" },
    get: {
      method: "GET",
      path: "/a/{id}",
      sideEffect: "none",
      job: {
        start: "start",
        id: "id",
        status: "/s",
        succeeded: ["ok"],
        failed: ["bad"],
        cancelled: ["off"],
        data: "/d",
        next: "/n",
      },
    },
  };
  const source = emitCallTable(calls, { pause: { bodiless: true } });
  expect(tableIn(source, "callTable")).toEqual([
    '["POST", "/a", "start", { "timeout": "/o/timeout", "timeoutMs": 30000 }],',
    '["GET", "/a", "list"],',
    '["POST", "/b", "preview", { "harmless": true, "timeout": "/timeout" }],',
    '["POST", "/c", "pause", { "bodiless": true }],',
    '["GET", "/a/{id}", "get", { "job": true }],',
  ]);
  expect(tableIn(source, "jobTable")).toEqual([
    '{ "report": "get", "start": "start", "id": "id", "status": "/s", "succeeded": ["ok"], "failed": ["bad", "off"], "data": "/d", "next": "/n" },',
  ]);
});

test("an error row has the words that its id does not contain, and none that its pattern or another row matches", () => {
  expect(
    errorsOf({
      "any-400": { status: 400, message: "Bad", fallback: true },
      patterned: { status: 400, message: "Wait 5 s", pattern: "^Wait \\d" },
      "patterned-too": { status: 400, message: "Slow!", pattern: "^Patterned too\\b.* days?" },
      "in-a-pattern": { status: 400, code: "IN_A_PATTERN_2", pattern: "^In a pattern" },
      "same-words": { status: 400, message: "Same words" },
      coded: { status: 400, code: "SCRAPE_CODED", message: "Bad" },
      "other-code": { status: 400, code: "X_1", message: "Said so." },
      longer: { status: 400, code: "LONGER_BY_THIS", message: "Longer by that" },
    }),
  ).toEqual([
    '[400, "any-400", "never"],',
    '[400, "same-words", "never"],',
    '[400, "coded", "never"],',
    '[400, "other-code", "never", "x-1"],',
    '[400, "longer", "never", "longer-by-this"],',
    '[400, "patterned", "never", /^wait-\\d/],',
    '[400, "patterned-too", "never", "slow", /^patterned-too\\b.*-days?/],',
    '[400, "in-a-pattern", "never", /^in-a-pattern/],',
  ]);
});

test("the fallback row comes first, is unknown if there is none, and each row says whether a retry can help", () => {
  const rows = {
    odd: { status: 500, code: "ODD", retry: "sometimes" },
    usual: { status: 500, retry: "backoff", fallback: true },
    lonely: { status: 200, code: "LONELY" },
  };
  expect(errorsOf(rows)).toEqual([
    '[500, "usual", "backoff"],',
    '[500, "odd", "sometimes"],',
    '[200, "unknown", "never"],',
    '[200, "lonely", "never"],',
  ]);
});

test("rejects rows that cannot be distinguished, and patterns that contain more than words", () => {
  const twice = { a: { status: 500, code: "SAME" }, b: { status: 500, code: "SCRAPE_SAME" } };
  expect(() => errorsOf(twice)).toThrow("errors.yaml, b: another row with this status also has the code same.");
  expect(errorsOf({ ...twice, b: { status: 400, code: "SAME" } })).toContain('[400, "b", "never", "same"],');
  const overlapping = { a: { status: 500, pattern: "^Wait" }, b: { status: 500, message: "Wait!", pattern: "^Wait!" } };
  expect(() => errorsOf(overlapping)).toThrow("errors.yaml, b: the pattern of a also matches its message.");
  for (const pattern of ["x", "^a|b", "^\\S", "^[ab]", "^A_b"])
    expect(() => errorsOf({ a: { status: 500, pattern } })).toThrow(
      "errors.yaml, a: the pattern must begin with ^ and may contain only words, . * + ? \\b and \\d.",
    );
});

test("the type of the retry column has each word of the catalogue once", () => {
  const rows = {
    a: { status: 500, retry: "backoff" },
    b: { status: 503, retry: "later" },
    c: { status: 504, retry: "later" },
  };
  expect(emitErrorTable(Object.entries(rows))).toContain('retry: "never" | "backoff" | "later",');
});
