import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, test } from "vitest";
import { listedTools } from "../../src/tools/listed.ts";
import type { ToolChoice } from "../../src/options.ts";

/** Counts the tokens that a client adds to its model's context for the list of tools. */
const tokens = (choice: ToolChoice): number =>
  encode(JSON.stringify(listedTools(choice).map((row) => ({ ...row, serves: undefined })))).length;

describe("the cost of the definitions in tokens (o200k_base)", () => {
  test("all tools: at most 4000", () => expect(tokens("all")).toBeLessThanOrEqual(4_000));

  test("the minimal set: at most 1200", () => expect(tokens("minimal")).toBeLessThanOrEqual(1_200));
});

test("each tool describes itself, its input, its output and its effect", () => {
  for (const { title, description, inputSchema, outputSchema, annotations } of listedTools("all")) {
    expect(title).not.toBe("");
    expect(description.length).toBeGreaterThan(20);
    expect([inputSchema.type, outputSchema.type]).toEqual(["object", "object"]);
    expect(annotations.readOnlyHint).toBeTypeOf("boolean");
  }
});

test("each list in an input says what its items are: VS Code refuses a tool with another list", () => {
  const lists = listedTools("all").flatMap(({ name, inputSchema }) => {
    const properties = Object.entries(inputSchema.properties as Record<string, { type?: unknown; items?: object }>);
    return properties.flatMap(([field, { type, items }]) =>
      [type].flat().includes("array") ? [[`${name}.${field}`, Object.keys(items ?? {})] as const] : [],
    );
  });
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(([, keys]) => !keys.includes("type") && !keys.includes("anyOf"))).toEqual([]);
});

/** Returns the schemas in an input, with their places. */
function schemasIn(schema: Readonly<Record<string, unknown>>, place: string): (readonly [string, typeof schema])[] {
  const { properties = {}, items, anyOf = [] } = schema as { properties?: object; items?: object; anyOf?: object[] };
  const inner = Object.entries({ ...properties, ...(items && { "[]": items }), ...anyOf });
  const found = inner.flatMap(([name, one]) => schemasIn(one as typeof schema, `${place}.${name}`));
  return [[place, schema], ...found];
}

// Many hosts pass the schemas to the API of their model as they are. Gemini refuses a list of types ("Proto field is
// not repeating"), another field beside `anyOf`, choices that are not texts, and keywords that it does not know; OpenAI
// refuses a description of more than 1,024 characters; Anthropic other names of fields.
test("each input is in the part of JSON Schema that the APIs of models have in common", () => {
  const known = new Set(["type", "properties", "items", "anyOf", "description", "required", "enum", "maximum"]);
  const wrong = listedTools("all").flatMap(({ name, description, inputSchema }) => [
    ...(/^[a-z_]{1,50}$/.test(name) && description.length <= 1_024 ? [] : [name]),
    ...schemasIn({ ...inputSchema }, name).flatMap(([place, schema]) => {
      const { type, anyOf, enum: choices = [] } = schema as { type?: unknown; anyOf?: unknown; enum?: unknown[] };
      const isKnown = Object.keys(schema).every((key) => known.has(key));
      const hasKind = anyOf ? Object.keys(schema).length === 1 : typeof type === "string";
      const isNamed = /^[\w.[\]-]{1,64}$/.test(place.split(".").at(-1) ?? "");
      return isKnown && hasKind && isNamed && choices.every((one) => typeof one === "string") ? [] : [place];
    }),
  ]);
  expect(wrong).toEqual([]);
});

test("annotations match the document's side effects", () => {
  const { annotations: of } = Object.fromEntries(
    ["annotations"].map((key) => [
      key,
      Object.fromEntries(listedTools("all").map(({ name, annotations }) => [name, annotations])),
    ]),
  ) as { annotations: Record<string, object> };
  expect(of["scrape"]).toEqual({ readOnlyHint: false, destructiveHint: false });
  expect(of["job_cancel"]).toMatchObject({ destructiveHint: true, idempotentHint: true });
  expect(of["job_status"]).toEqual({ readOnlyHint: true });
  expect(of["look_up"]).toEqual({ readOnlyHint: true, openWorldHint: false });
});

test("tools can be chosen by name; read_result is always listed", () => {
  expect(listedTools(["map"]).map(({ name }) => name)).toEqual(["map", "read_result"]);
  expect(() => listedTools(["scrap"])).toThrow(/no tool `scrap`.*scrape/);
});
