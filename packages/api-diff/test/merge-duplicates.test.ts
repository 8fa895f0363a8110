import { describe, expect, test } from "vitest";
import { diff, render, type Change } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

/** Changes with the same message at several places are one change of all of them. */

const bodies = (schemas: Readonly<Record<string, object>>): object =>
  documentOf({
    requestBody: { content: Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }])) },
  });
const named = (maxLength?: number): object => ({ properties: { name: { type: "string", maxLength } } });
const breaking = (base: object, revision: object): readonly Change[] =>
  diff(base, revision).changes.filter(({ level }) => level === "breaking");

describe("equal changes in several media types of one body", () => {
  const [json, form] = ["application/json", "multipart/form-data"];
  const base = bodies({ [json]: named(), [form]: named() });
  const one = breaking(base, bodies({ [json]: named(5), [form]: named() }));
  const both = breaking(base, bodies({ [json]: named(5), [form]: named(5) }));

  test("are one change", () => {
    expect(both.map(({ message }) => message)).toEqual([
      "`name` in the request body of POST /x now has a maximum length: `5`",
    ]);
    expect(both[0]?.impact).toHaveLength(1);
  });

  test("have a separate fingerprint, so that approving one does not approve the other", () => {
    expect(one[0]?.message).toBe(both[0]?.message);
    expect(one[0]?.fingerprint).not.toBe(both[0]?.fingerprint);
  });

  test("are two if the values differ", () => {
    expect(breaking(base, bodies({ [json]: named(5), [form]: named(4) }))).toHaveLength(2);
  });
});

test("a parameter that several operations now share lists all of them in one change", () => {
  const shop = (parameter: object, more: object = {}): object => ({
    ...documentOf({}, more as Record<string, unknown>),
    paths: { "/a": { get: { parameters: [parameter] } }, "/b": { get: { parameters: [parameter] } } },
  });
  const radius = (schema: object): object => ({ name: "radius", in: "query", schema });
  const changes = breaking(
    shop(radius({ type: "integer" })),
    shop(
      { $ref: "#/components/parameters/radius" },
      { components: { parameters: { radius: radius({ type: "integer", maximum: 7 }) } } },
    ),
  );
  expect(changes.map(({ message }) => message)).toEqual(["The query parameter radius now has a maximum: `7`"]);
  expect(changes[0]?.impact.map(({ operation }) => operation)).toEqual(["GET /a", "GET /b"]);
});

test("is shown by a value if only one of the merged changes is", () => {
  const both = (schema: object): object => bodies({ "application/json": schema, "application/vnd.x+json": schema });
  const result = diff(both({ type: "integer" }), both({ type: "integer", maximum: 3 }));
  expect(result.changes.map(({ witness }) => witness?.whole?.value)).toEqual([4]);
  expect(result.stats.levels.breaking).toBe(1);
  expect(render(result, "text").match(/now has a maximum/g)).toHaveLength(1);
});
