import { expect, test } from "vitest";
import { jsonProblem, readExactly, writtenExactly } from "../../browser/exact-json.ts";
import { depthOf } from "../../browser/modest.ts";
import { pastedRequest } from "../../browser/pasted-request.ts";
import { pretty } from "../../browser/pretty.ts";
import { pythonLiteral } from "../../browser/python-literal.ts";
import { growth, linear } from "../growth.ts";

const exact = [
  '{"limit":12345678901234567890,"at":[1e400,-1e400,-0,1e-400]}',
  '{"share":0.12345678901234567890,"text":"12345678901234567890 \\" 1e400"}',
  "-9007199254740993",
];

test.each(exact)("%s is shown with its original numbers", (text) => {
  expect(writtenExactly(readExactly(text), 0)).toBe(text);
  expect(pretty(text).replace(/\n */g, "").replaceAll(": ", ":")).toBe(text);
});

test("parses numbers that do not change as numbers, in any notation", () => {
  expect(readExactly('{"a":1e3,"b":-0.50,"c":123456789012345,"d":0}')).toEqual({
    a: 1000,
    b: -0.5,
    c: 123_456_789_012_345,
    d: 0,
  });
});

test("keeps exact numbers when it converts a body or writes it in another language", () => {
  const pasted = pastedRequest('{"url":"x","limit":12345678901234567890}', { operations: [] });
  expect("body" in pasted && writtenExactly(pasted.body, 0)).toBe('{"url":"x","limit":12345678901234567890}');
  expect(pythonLiteral('{"limit":12345678901234567890,"all":true}', "")).toBe(
    '{\n    "limit": 12345678901234567890,\n    "all": True,\n}',
  );
});

test.each(["hello", `{"a": ${"b".repeat(40)}}`, '{"a":', "{'a': 1}"])("says once that %s is not valid JSON", (text) => {
  let problem = "";
  try {
    readExactly(text);
  } catch (error) {
    problem = jsonProblem(error);
  }
  expect(problem.match(/not valid JSON/g)).toHaveLength(1);
  expect(problem).toMatch(/^This is not valid JSON: (?:Unexpected|Expected)[^"]*\.$/);
});

test("takes linear time for an unterminated string", () => {
  expect(depthOf(`[{"a":"${'\\"'.repeat(100_000)}`)).toBe(2);
  expect(growth(depthOf, '[{"a":"', '\\"')).toBeLessThan(linear);
});

test("ignores brackets in strings, even after an escaped line break", () => {
  expect(depthOf('{"a":"[[[","b":["\\\n[["]}')).toBe(2);
});
