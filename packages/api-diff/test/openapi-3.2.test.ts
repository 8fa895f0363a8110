import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

type Json = Record<string, unknown>;

const text = { type: "string" };
const in32 = (document: Json): Json => ({ ...document, openapi: "3.2.0" });
const item = (path: Json): Json => in32({ ...documentOf({}), paths: { "/x": path } });
const responding = (media: Json, more: Json = {}): Json =>
  in32(documentOf({ responses: { 200: { description: "", content: { "application/jsonl": media } } } }, more));
const asking = (...parameters: Json[]): Json => in32(documentOf({ parameters }));

describe("OpenAPI 3.2", () => {
  test("supports custom methods", () => {
    const copy = { COPY: { responses: { 200: { description: "" } } } };
    const [without, having] = [item({ get: {} }), item({ get: {}, additionalOperations: copy })];
    expect(reported(having, without)).toEqual(["breaking operation-removed"]);
    expect(reported(without, having)).toEqual(["safe operation-added"]);
    expect(diff(having, without).changes[0]?.message).toBe("Operation COPY /x was removed");
    const needs = { COPY: { ...copy.COPY, parameters: [{ name: "q", in: "query", required: true, schema: text }] } };
    expect(reported(having, item({ get: {}, additionalOperations: needs }))).toEqual([
      "breaking required-parameter-added",
    ]);
    const returns = (...values: string[]): object => {
      const content = { "application/json": { schema: { enum: values } } };
      return item({ additionalOperations: { Copy: { responses: { 200: { description: "", content } } } } });
    };
    expect(diff(returns("a"), returns("a", "b")).changes.map(({ message }) => message)).toEqual([
      "The response 200 of Copy /x may now be `b`",
    ]);
  });

  test("has a query method with a body", () => {
    expect(reported(item({ get: {}, query: {} }), item({ get: {} }))).toEqual(["breaking operation-removed"]);
  });

  test("streams items of a schema", () => {
    const [narrow, wide] = [{ enum: ["a"] }, { enum: ["a", "b"] }].map((itemSchema) => responding({ itemSchema }));
    expect(reported(narrow, wide)).toEqual(["breaking enum-values-added"]);
    expect(reported(responding({ itemSchema: text }), responding({ schema: text }))).toEqual([
      "risky media-type-streaming-changed",
    ]);
  });

  test("encodes items of a stream", () => {
    const [a, b] = ["image/png", "image/gif"].map((contentType) => ({ itemSchema: {}, itemEncoding: { contentType } }));
    expect(reported(responding(a as Json), responding(b as Json))).toEqual(["breaking encoding-changed"]);
    const parts = ["image/png", "image/gif"].map((contentType) => ({
      itemSchema: {},
      prefixEncoding: [{ contentType }],
    }));
    expect(reported(responding(parts[0] as Json), responding(parts[1] as Json))).toEqual(["breaking encoding-changed"]);
  });

  test("defines what an unmapped tag means", () => {
    const pets = {
      A: { type: "object", properties: { kind: text } },
      B: { type: "object", properties: { kind: text, b: text } },
    };
    const union = (defaultMapping?: string): Json => {
      const discriminator = { propertyName: "kind", ...(defaultMapping === undefined ? {} : { defaultMapping }) };
      return responding(
        { schema: { anyOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }], discriminator } },
        components(pets),
      );
    };
    expect(reported(union("A"), union("B"))).toEqual(["breaking discriminator-default-changed"]);
    expect(reported(union("A"), union())).toEqual(["breaking discriminator-default-changed"]);
    expect(reported(union(), union("B"))).toEqual(["breaking discriminator-default-changed"]);
  });

  test("accepts a whole query string", () => {
    const whole = (schema: Json): Json => ({
      name: "q",
      in: "querystring",
      content: { "application/x-www-form-urlencoded": { schema } },
    });
    const [before, after] = [{ type: "object" }, { type: "object", required: ["a"] }].map((schema) =>
      asking(whole(schema)),
    );
    expect(reported(before, after)).toEqual(["breaking property-became-required"]);
    expect(reported(asking(whole({})), asking())).toEqual(["risky parameter-removed"]);
  });

  test("groups tags, and identifies servers and security schemes", () => {
    const tags = (parent: string): Json => in32(documentOf({}, { tags: [{ name: "a", parent }, { name: "b" }] }));
    expect(reported(tags("b"), tags("c"))).toEqual(["note tag-changed"]);
    const scheme = (flows: Json, more: Json = {}): Json =>
      in32(
        documentOf(
          { security: [{ k: [] }] },
          { components: { securitySchemes: { k: { type: "oauth2", flows, ...more } } } },
        ),
      );
    const device = (url: string): Json => ({
      deviceAuthorization: { deviceAuthorizationUrl: url, tokenUrl: "/t", scopes: {} },
    });
    expect(reported(scheme(device("/a")), scheme(device("/b")))).toEqual(["breaking security-flow-changed"]);
    const byReference = (url: string): Json => ({
      ...scheme(device(url)),
      security: [{ "#/components/securitySchemes/k": [] }],
    });
    expect(reported(byReference("/a"), byReference("/b"))).toEqual(["breaking security-flow-changed"]);
    expect(reported(scheme(device("/a")), scheme(device("/a"), { deprecated: true }))).toEqual([
      "safe security-scheme-deprecated",
    ]);
    expect(reported(scheme(device("/a"), { oauth2MetadataUrl: "/m" }), scheme(device("/a")))).toEqual([
      "risky security-metadata-changed",
    ]);
  });

  test("refers to media types by name, and to itself", () => {
    const media = (schema: Json): Json => ({ components: { mediaTypes: { M: { schema } } } });
    const document = (schema: Json): Json =>
      in32(
        documentOf(
          {
            responses: {
              200: { description: "", content: { "application/json": { $ref: "#/components/mediaTypes/M" } } },
            },
          },
          media(schema),
        ),
      );
    expect(reported(document({ enum: ["a"] }), document({ enum: ["a", "b"] }))).toEqual(["breaking enum-values-added"]);
    const own = (schema: Json): Json => ({
      ...responding(
        { schema: { $ref: "https://api.example/openapi#/components/schemas/A" } },
        components({ A: schema }),
      ),
      $self: "https://api.example/openapi",
    });
    expect(reported(own({ enum: ["a"] }), own({ enum: ["a", "b"] }))).toEqual(["breaking enum-values-added"]);
  });

  test("has a separate style for cookies", () => {
    const cookie = (style: string): Json =>
      asking({ name: "c", in: "cookie", style, schema: { type: "array", items: text } });
    expect(reported(cookie("form"), cookie("cookie"))).toEqual(["breaking parameter-serialization-changed"]);
  });
});
