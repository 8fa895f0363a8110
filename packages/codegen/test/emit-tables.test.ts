import { expect, test } from "vitest";
import type { JsonObject } from "../src/document.ts";
import { emitCallTable, lines } from "../src/emit-call-table.ts";
import { emitErrorTable } from "../src/emit-error-table.ts";

/** What stands between the quotes of a table. */
function tableIn(source: string, name: string): string[] {
  return (source.split(`export const ${name}: string = \``)[1] ?? "").split("`;")[0]?.split("\n") ?? [];
}

const errorsOf = (rows: Record<string, JsonObject>): string[] =>
  tableIn(emitErrorTable(Object.entries(rows).map(([id, row]) => [id, { retry: "never", ...row }])), "errorTable");

test("operations share the line of their path; marks say where one is not what its method makes one expect", () => {
  const source = emitCallTable({
    start: { method: "POST", path: "/a", sideEffect: "creates", timeout: { pointer: "/o/timeout", defaultMs: 30000 } },
    list: { method: "GET", path: "/a", sideEffect: "none" },
    preview: { method: "POST", path: "/b", sideEffect: "none", timeout: { pointer: "/timeout", defaultMs: 60000 } },
    get: {
      method: "GET",
      path: "/a/{id}",
      sideEffect: "none",
      job: {
        start: "start",
        status: "/s",
        succeeded: ["ok"],
        failed: ["bad"],
        cancelled: ["off"],
        data: "/d",
        next: "/n",
      },
    },
  });
  expect(tableIn(source, "callTable")).toEqual([
    "/a POST start/o/timeout=30000 GET list",
    "/b ?POST preview/timeout",
    "/a/{id} GET get!",
  ]);
  expect(tableIn(source, "jobTable")).toEqual(["get start /s ok bad,off /d - /n"]);
});

test("an error row has the words that its id does not say, and no words that its pattern or another row knows", () => {
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
    "400 any-400",
    "400 same-words",
    "400 coded",
    "400 other-code|x-1|said-so",
    "400 longer(-by-this|-by-that)?",
    "400 patterned|wait-\\\\d.*",
    "400 patterned-too(\\\\b.*-days?.*)?|slow",
    "400 in-a-pattern.*",
  ]);
});

test("the row for all else comes first, is unknown where there is none, and each says whether a retry can help", () => {
  const rows = {
    odd: { status: 500, code: "ODD", retry: "sometimes" },
    usual: { status: 500, retry: "backoff", fallback: true },
    lonely: { status: 200, code: "LONELY" },
  };
  expect(errorsOf(rows)).toEqual(["500+ usual", "500? odd", "200 unknown", "200 lonely"]);
});

test("rows that cannot be told apart, and patterns that are more than words, are refused", () => {
  const twice = { a: { status: 500, code: "SAME" }, b: { status: 500, code: "SCRAPE_SAME" } };
  expect(() => errorsOf(twice)).toThrow("errors.yaml, b: another row of its status has the code same, too.");
  expect(errorsOf({ ...twice, b: { status: 400, code: "SAME" } })).toContain("400 b|same");
  const overlapping = { a: { status: 500, pattern: "^Wait" }, b: { status: 500, message: "Wait!", pattern: "^Wait!" } };
  expect(() => errorsOf(overlapping)).toThrow("errors.yaml, b: the pattern of a knows its message, too.");
  for (const pattern of ["x", "^a|b", "^\\S", "^[ab]", "^A_b"])
    expect(() => errorsOf({ a: { status: 500, pattern } })).toThrow(
      "errors.yaml, a: the pattern has to begin with ^, and may have words, . * + ? \\b and \\d.",
    );
});

test("text stays what it is in a template literal", () => {
  // oxlint-disable-next-line no-template-curly-in-string -- what must not become a substitution
  expect(lines(["a`b\\c", "${d}", "{id}"])).toBe("`a\\`b\\\\c\n\\${d}\n{id}`");
});
