import { describe, expect, test } from "vitest";
import { diff, load, type DiffResult } from "../src/index.ts";
import { filesOf } from "./support/world.ts";

type Files = Readonly<Record<string, string>>;

const SEVERAL: Files = {
  "api/swagger.yaml": `swagger: "2.0"
info: { title: t, version: 1.0.0 }
host: shop.example
consumes: [application/json]
produces: [application/json]
paths:
  /pets: { $ref: "paths/pets.yaml" }
  /boxes/{id}:
    post:
      operationId: putBox
      parameters: [{ $ref: "shared.yaml#/parameters/Id" }, { $ref: "shared.yaml#/parameters/Box" }]
      responses: { "200": { $ref: "shared.yaml#/responses/Done" } }
definitions:
  Owner: { type: object, required: [name], properties: { name: { type: string } } }
`,
  "api/paths/pets.yaml": `get:
  operationId: getPets
  parameters:
    - { $ref: "../shared.yaml#/parameters/Limit" }
    - { name: kind, in: query, type: string, enum: [cat, dog] }
  responses:
    "200": { description: ok, schema: { type: array, items: { $ref: "../schemas/Pet.yaml" } } }
    default: { $ref: "../shared.yaml#/responses/Problem" }
`,
  "api/shared.yaml": `parameters:
  Id: { name: id, in: path, required: true, type: string, maxLength: 9 }
  Limit: { $ref: "#/parameters/Most" }
  Most: { name: limit, in: query, type: integer, maximum: 100 }
  Box: { name: body, in: body, required: true, schema: { $ref: "schemas/Box.yaml" } }
responses:
  Done: { description: ok, headers: { X-Count: { type: integer } } }
  Problem: { description: no, schema: { type: object, required: [code], properties: { code: { type: string } } } }
`,
  "api/schemas/Pet.yaml": `{ type: object, required: [name], properties: { name: { type: string }, owner: { $ref: "../swagger.yaml#/definitions/Owner" } } }\n`,
  "api/schemas/Box.yaml": `{ type: object, properties: { size: { type: integer, maximum: 40 } } }\n`,
};

/** The same description in a single file. */
const ONE: Files = {
  "api/swagger.yaml": `swagger: "2.0"
info: { title: t, version: 1.0.0 }
host: shop.example
consumes: [application/json]
produces: [application/json]
paths:
  /pets:
    get:
      operationId: getPets
      parameters:
        - { name: limit, in: query, type: integer, maximum: 100 }
        - { name: kind, in: query, type: string, enum: [cat, dog] }
      responses:
        "200": { description: ok, schema: { type: array, items: { $ref: "#/definitions/Pet" } } }
        default: { description: no, schema: { type: object, required: [code], properties: { code: { type: string } } } }
  /boxes/{id}:
    post:
      operationId: putBox
      parameters:
        - { name: id, in: path, required: true, type: string, maxLength: 9 }
        - { name: body, in: body, required: true, schema: { $ref: "#/definitions/Box" } }
      responses: { "200": { description: ok, headers: { X-Count: { type: integer } } } }
definitions:
  Owner: { type: object, required: [name], properties: { name: { type: string } } }
  Pet: { type: object, required: [name], properties: { name: { type: string }, owner: { $ref: "#/definitions/Owner" } } }
  Box: { type: object, properties: { size: { type: integer, maximum: 40 } } }
`,
};

async function compare(base: Files, revision: Files): Promise<DiffResult> {
  const [old, now] = await Promise.all(
    [base, revision].map(async (files) => load("api/swagger.yaml", { read: filesOf(files) })),
  );
  return diff(old, now);
}

describe("OpenAPI 2.0 in several files", () => {
  test.each([
    ["shared.yaml", "maximum: 100", "maximum: 50", "maximum-lowered", "/parameters/Most/maximum"],
    ["shared.yaml", "maxLength: 9", "maxLength: 8", "max-length-lowered", "/parameters/Id/maxLength"],
    [
      "shared.yaml",
      "X-Count: { type: integer }",
      "X-Count: { type: string }",
      "type-changed",
      "/responses/Done/headers/X-Count/type",
    ],
    ["shared.yaml", "required: [code], ", "", "property-became-optional", "/responses/Problem/schema/properties/code"],
    ["paths/pets.yaml", "enum: [cat, dog]", "enum: [cat]", "enum-values-removed", "/get/parameters/1/enum"],
    [
      "schemas/Pet.yaml",
      "type: object, required: [name],",
      "type: object, x-nullable: true, required: [name],",
      "null-allowed",
      "/type",
    ],
    ["schemas/Box.yaml", "maximum: 40", "maximum: 30", "maximum-lowered", "/properties/size/maximum"],
    [
      "swagger.yaml",
      "name: { type: string }",
      "name: { type: integer }",
      "type-changed",
      "/definitions/Owner/properties/name/type",
    ],
  ])("%s: %s → %s", async (file, before, after, id, pointer) => {
    const name = `api/${file}`;
    const text = (SEVERAL[name] as string).replace(before, after);
    expect(text).not.toBe(SEVERAL[name]);
    const { changes } = await compare(SEVERAL, { ...SEVERAL, [name]: text });
    const breaking = changes.filter(({ level }) => level === "breaking");
    expect(breaking.map((change) => change.id)).toEqual([id]);
    const place = id === "enum-values-removed" ? breaking[0]?.base : breaking[0]?.revision;
    expect([place?.file, place?.pointer]).toEqual([name, pointer]);
    expect(place?.line).toBeGreaterThan(0);
  });

  test("equals the same description in one file", async () => {
    for (const [base, revision] of [
      [SEVERAL, ONE],
      [ONE, SEVERAL],
      [SEVERAL, SEVERAL],
    ] as const)
      expect(await compare(base, revision)).toMatchObject({ verdict: "unchanged", changes: [] });
  });

  test("references that lead to each other, or to nothing, end", async () => {
    const shared = SEVERAL["api/shared.yaml"] as string;
    const round = { ...SEVERAL, "api/shared.yaml": shared.replace(/Most: .*/, 'Most: { $ref: "#/parameters/Limit" }') };
    const lost = { ...SEVERAL, "api/shared.yaml": shared.replace("  Most:", "  More:") };
    expect((await compare(SEVERAL, round)).verdict).not.toMatch(/unchanged|compatible/);
    expect((await compare(SEVERAL, lost)).verdict).not.toMatch(/unchanged|compatible/);
    expect((await compare(round, round)).verdict).toBe("unchanged");
  });

  test("many references to one large file are refused", async () => {
    const large = JSON.stringify({
      get: { responses: { 200: { description: "x".repeat(9), "x-a": Array(2000).fill(0) } } },
    });
    const paths = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`/${index}`, { $ref: "large.json" }]));
    const files = {
      "api/swagger.yaml": JSON.stringify({ swagger: "2.0", info: { title: "t", version: "1" }, paths }),
      "api/large.json": large,
    };
    await expect(compare(files, files)).rejects.toThrow("add more than 200000 values");
  });
});
