import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { compareFields, scoreOf } from "./score-fields.ts";

/**
 * One case per line: pages, a schema, and the data that an attentive person reads from the pages; the smallest case of
 * each kind and language.
 */
interface FieldCase {
  readonly kind: string;
  readonly id: string;
  readonly language: string;
  readonly schema: object;
  readonly prompt?: string;
  readonly expected: unknown;
  readonly pages: readonly { readonly url: string; readonly html: string }[];
}

const cases = readFileSync(new URL("cases/fields.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as FieldCase);

describe("fields by a schema", () => {
  test.each(cases.map((one) => [`${one.kind}/${one.id} (${one.language})`, one] as const))(
    "%s",
    async (_, { pages, schema, prompt, expected }) => {
      const made = await extractStructured({ pages, schema, ...(prompt !== undefined && { prompt }) });
      const data = made.ok ? made.data : undefined;
      const { right, found, wanted } = compareFields(data, expected);
      expect([right, found], JSON.stringify(data)).toEqual([wanted, wanted]);
    },
  );
});

test("the score counts an additional, a missing and a wrong field once each", () => {
  expect(compareFields({ a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ right: 1, found: 2, wanted: 2 });
  expect(compareFields([{ n: "x" }, { n: "y" }], [{ n: "y" }])).toEqual({ right: 1, found: 2, wanted: 1 });
  expect(compareFields({ a: null }, { a: null })).toEqual({ right: 1, found: 1, wanted: 1 });
  expect(compareFields({ a: null }, {})).toEqual({ right: 0, found: 0, wanted: 0 });
  expect(scoreOf({ right: 1, found: 2, wanted: 1 })).toMatchObject({ precision: 0.5, recall: 1 });
});
