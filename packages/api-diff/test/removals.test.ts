import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import type { Change } from "../src/index.ts";
import { components, documentOf, received, withParameters } from "./support/documents.ts";

const old = { deprecated: true, "x-sunset": "2026-01-01" };
const announced = { deprecated: true, sunset: "2026-01-01" };
const text = { type: "string" };
const responses = (response: object): Record<string, unknown> => ({
  responses: { 200: { description: "", ...response } },
});

const removals: readonly (readonly [string, unknown, unknown])[] = [
  ["an operation", documentOf(old), { ...documentOf({}), paths: {} }],
  ["a parameter", withParameters({ name: "q", in: "query", schema: text, ...old }), withParameters()],
  ["a property", received({ type: "object", properties: { a: { ...text, ...old } } }), received({ type: "object" })],
  [
    "a property with words beside its reference",
    received(
      { type: "object", properties: { a: { $ref: "#/components/schemas/A", ...old } } },
      components({ A: text }),
    ),
    received({ type: "object" }, components({ A: text })),
  ],
  [
    "a property whose component is deprecated",
    received(
      { type: "object", properties: { a: { $ref: "#/components/schemas/A" } } },
      components({ A: { ...text, ...old } }),
    ),
    received({ type: "object" }, components({ A: { ...text, ...old } })),
  ],
  ["a header", documentOf(responses({ headers: { A: { schema: text, ...old } } })), documentOf(responses({}))],
];

function removal(base: unknown, revision: unknown): Change | undefined {
  return diff(base, revision).changes.find((change) => change.removes);
}

describe("a removal reports whether it was announced", () => {
  test.each(removals)("of %s", (_, base, revision) => {
    expect(removal(base, revision)).toMatchObject({ effect: "removed", deprecation: announced });
  });

  test("and that it was not", () => {
    const change = removal(documentOf({}), { ...documentOf({}), paths: {} });
    expect(change).toMatchObject({ subject: "operation", deprecation: { deprecated: false } });
  });

  test("other changes do not report it", () => {
    const changes = diff(documentOf(old), documentOf({})).changes;
    expect(changes.map(({ removes, deprecation }) => ({ removes, deprecation }))).toEqual(
      changes.map(() => ({ removes: false, deprecation: undefined })),
    );
  });
});
