import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf, withParameters } from "./support/documents.ts";

// About: src/compare/judge.ts

const text = (name: string): object => ({ type: "string", xml: { name } });
const body = (...types: string[]): ((name: string) => unknown) =>
  function of(name) {
    const schema = { type: "object", properties: { a: text(name) } };
    return documentOf({ requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } });
  };
const query = (name: string): unknown => withParameters({ name: "q", in: "query", schema: text(name) });

test.each([
  ["JSON", body("application/json"), "compatible"],
  ["JSON of a vendor", body("application/vnd.shop+json; version=1"), "compatible"],
  ["a form", body("application/x-www-form-urlencoded"), "compatible"],
  ["a query", query, "compatible"],
  ["XML", body("application/xml"), "risky"],
  ["XML of a vendor", body("application/atom+xml"), "risky"],
  ["anything", body("*/*"), "risky"],
  ["an unknown type", body("application/vnd.shop"), "risky"],
  ["JSON and XML", body("application/json", "text/xml"), "risky"],
] as const)("the XML form of a value in %s changes", (_, of, verdict) => {
  const { changes, ...result } = diff(of("a"), of("b"));
  expect(result.verdict).toBe(verdict);
  expect(new Set(changes.map(({ id }) => id))).toEqual(new Set(["xml-changed"]));
});
