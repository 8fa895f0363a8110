import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { filesOf } from "./support/world.ts";

const BASE = `swagger: "2.0"
info: { title: Shop, version: 1.0.0 }
host: shop.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
paths:
  /orders/{id}:
    post:
      operationId: order
      parameters:
        - { name: id, in: path, required: true, type: string }
        - name: tags
          in: query
          type: array
          items: { type: string }
          collectionFormat: csv
        - name: order
          in: body
          required: true
          schema:
            $ref: "#/definitions/Order"
      responses:
        200:
          description: The order.
          schema: { $ref: "#/definitions/Order" }
          headers:
            X-Left: { type: integer }
  /upload:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: file, in: formData, type: file, required: true }
        - { name: note, in: formData, type: string, maxLength: 80 }
      responses:
        default: { $ref: "#/responses/Problem" }
definitions:
  Order:
    type: object
    required: [kind]
    discriminator: kind
    properties:
      kind: { type: string }
      count:
        type: integer
        maximum: 100
      definitions: { type: string }
  Gift:
    allOf:
      - $ref: "#/definitions/Order"
responses:
  Problem:
    description: What went wrong.
    schema: { type: object, required: [code], properties: { code: { type: string } } }
securityDefinitions:
  login: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example", tokenUrl: "https://t.example", scopes: { read: r } }
security: [{ login: [read] }]
`;

async function compare(before: string, after: string) {
  const read = filesOf({ "a.yaml": before, "b.yaml": after });
  return diff(await load("a.yaml", { read }), await load("b.yaml", { read }));
}

describe("OpenAPI 2.0 is supported, and places refer to the original file", () => {
  test.each([
    ["maximum: 100", "maximum: 50", "breaking", "maximum-lowered", "/definitions/Order/properties/count/maximum"],
    [
      "in: path, required: true, type: string",
      "in: path, required: true, type: integer",
      "breaking",
      "type-changed",
      "/paths/~1orders~1{id}/post/parameters/0/type",
    ],
    [
      "collectionFormat: csv",
      "collectionFormat: pipes",
      "breaking",
      "parameter-serialization-changed",
      "/paths/~1orders~1{id}/post/parameters/1",
    ],
    [
      "collectionFormat: csv",
      "collectionFormat: tsv",
      "risky",
      "field-not-understood",
      "/paths/~1orders~1{id}/post/parameters/1",
    ],
    [
      "X-Left: { type: integer }",
      "X-Left: { type: string }",
      "breaking",
      "type-changed",
      "/paths/~1orders~1{id}/post/responses/200/headers/X-Left/type",
    ],
    ["maxLength: 80", "maxLength: 8", "breaking", "max-length-lowered", "/paths/~1upload/post/parameters/1/maxLength"],
    [
      "required: [code]",
      "required: []",
      "breaking",
      "property-became-optional",
      "/responses/Problem/schema/properties/code",
    ],
    ["host: shop.example", "host: other.example", "breaking", "server-changed", "/host"],
    ["scopes: { read: r }", "scopes: {}", "breaking", "security-scope-removed", "/securityDefinitions/login"],
  ])("%s → %s", async (before, after, level, id, pointer) => {
    const { changes } = await compare(BASE, BASE.replace(before, after));
    expect(changes.map((change) => [change.level, change.id, change.revision?.pointer])).toContainEqual([
      level,
      id,
      pointer,
    ]);
    const change = changes.find((one) => one.id === id && one.revision?.pointer === pointer);
    expect(change?.revision?.line).toBeGreaterThan(pointer === "/host" ? 2 : 8);
  });

  test("a place has the line of the original", async () => {
    const revision = BASE.replace("maximum: 100", "maximum: 50");
    const { changes } = await compare(BASE, revision);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.revision?.line).toBe(revision.slice(0, revision.indexOf("maximum: 50")).split("\n").length);
  });

  test("a different example value in a file is not a change", async () => {
    expect((await compare(BASE, BASE)).verdict).toBe("unchanged");
  });

  test("one that cannot be converted is rejected by name", async () => {
    await expect(compare(BASE, BASE.replace("name: tags\n          in: query", "name: tags"))).rejects.toThrow(
      /^b\.yaml cannot be converted/,
    );
  });
});

describe("a body outside the operation", () => {
  type Json = Record<string, unknown>;

  const described = (type: string, item: Json, operation: Json): Json => ({
    swagger: "2.0",
    info: { title: "t", version: "1.0.0" },
    consumes: ["application/json"],
    paths: { "/a": { ...item, post: { ...operation, responses: { 200: { description: "" } } } } },
    parameters: {
      Body: { name: "body", in: "body", schema: { type: "object", properties: { a: { type } } } },
      Part: { name: "part", in: "formData", type },
    },
  });
  const ref = (name: string): Json => ({ parameters: [{ $ref: `#/parameters/${name}` }] });

  test.each([
    ["a body by reference", {}, ref("Body")],
    ["a part of a form by reference", {}, ref("Part")],
    ["a body of the path", ref("Body"), {}],
    ["a part of a form of the path", ref("Part"), {}],
  ])("%s is still compared", (_, item, operation) => {
    const { changes } = diff(described("string", item, operation), described("integer", item, operation));
    expect(changes.map(({ id, level, direction }) => [id, level, direction])).toEqual([
      ["type-changed", "breaking", "send"],
    ]);
  });

  test("an operation's own body replaces that of its path", () => {
    const own = { parameters: [{ name: "body", in: "body", schema: { type: "string" } }] };
    expect(diff(described("string", ref("Body"), own), described("integer", ref("Body"), own)).verdict).toBe(
      "unchanged",
    );
  });

  test("a list in a form is separated by commas by default", () => {
    const form = (format: Json): Json => ({
      parameters: [{ name: "f", in: "formData", type: "array", items: { type: "string" }, ...format }],
    });
    const of = (format: Json): Json => described("string", {}, form(format));
    expect(diff(of({}), of({ collectionFormat: "multi" })).verdict).toBe("breaking");
    expect(diff(of({}), of({ collectionFormat: "csv" })).verdict).toBe("unchanged");
  });
});

test("x-nullable next to a reference is always reported", () => {
  const described = (more: object): object => ({
    swagger: "2.0",
    info: { title: "t", version: "1" },
    paths: {
      "/x": {
        get: {
          responses: {
            200: {
              description: "",
              schema: { type: "object", properties: { a: { $ref: "#/definitions/A", ...more } } },
            },
          },
        },
      },
    },
    definitions: { A: { type: "string" } },
  });
  const { changes } = diff(described({}), described({ "x-nullable": true }));
  expect(changes).toMatchObject([{ id: "nullable-without-type-changed", level: "risky" }]);
});

test.each([
  ["host", { host: "a.example" }, { host: "b.example" }],
  ["basePath", { basePath: "/v1" }, { basePath: "/v2" }],
])("another address is shown at %s", (key, before, after) => {
  const described = (more: object): object => ({
    swagger: "2.0",
    info: { title: "t", version: "1" },
    ...more,
    paths: { "/x": { get: { responses: { 200: { description: "" } } } } },
  });
  const [change] = diff(described(before), described(after)).changes;
  expect(change).toMatchObject({
    id: "server-changed",
    base: { pointer: `/${key}` },
    revision: { pointer: `/${key}` },
  });
});
