import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

// About: src/document/swagger-growth.ts

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const swagger = (fields: object): object => ({
  swagger: "2.0",
  info: { title: "t", version: "1" },
  paths: {},
  ...fields,
});
const posts = (count: number, post: object): object =>
  Object.fromEntries(range(count).map((at) => [`/a${at}`, { post: { responses: {}, ...post } }]));
const body = (schema: object): object => ({ in: "body", name: "b", schema });
const properties = (count: number): object =>
  Object.fromEntries(range(count).map((at) => [`p${at}`, { type: "string" }]));
const headers = (count: number): object => ({
  paths: posts(1, { responses: { 200: { description: "", headers: properties(count) } } }),
});
const chain = (count: number): object => ({
  definitions: Object.fromEntries(
    range(count).map((at) => [
      `S${at}`,
      { "x-ms-discriminator-value": `s${at}`, discriminator: "kind", allOf: [{ $ref: `#/definitions/S${at + 1}` }] },
    ]),
  ),
});
const mediaTypes = (types: number, operations: number): object => ({
  consumes: range(types).map((at) => `text/t${at}`),
  paths: posts(operations, { parameters: [body({})] }),
});
const produced = (types: number, operations: number): object => ({
  produces: range(types).map((at) => `text/t${at}`),
  paths: posts(operations, { responses: { 200: { description: "", schema: {} } } }),
});
const sharedBody = (size: number, operations: number): object => ({
  parameters: { b: body({ properties: properties(size) }) },
  paths: posts(operations, { parameters: [{ $ref: "#/parameters/b" }] }),
});
const form = (types: number, fields: number): object => ({
  consumes: Array(types).fill("multipart/form-data"),
  paths: posts(1, { parameters: range(fields).map((at) => ({ in: "formData", name: `f${at}`, type: "string" })) }),
});

describe("what the conversion of OpenAPI 2.0 repeats is bounded", () => {
  test.each([
    ["media types of bodies", mediaTypes(50, 50), mediaTypes(1000, 1000)],
    ["media types of responses", produced(50, 50), produced(1000, 1000)],
    ["a body of many operations", sharedBody(50, 50), sharedBody(1000, 1000)],
    ["fields of a form that is listed again and again", form(10, 50), form(1000, 500)],
    ["headers of a response", headers(1000), headers(3000)],
    ["schemas that extend each other", chain(300), chain(1100)],
  ])("%s", (_, few, many) => {
    expect(diff(swagger(few), swagger(few)).verdict).toBe("unchanged");
    expect(() => diff(swagger(many), swagger(many))).toThrow(
      "the document: converting it from OpenAPI 2.0 adds more than 500000 values for media types, shared bodies, headers and subtypes. Use fewer of them, or convert it to OpenAPI 3 first.",
    );
  });

  test("the values of the description", () => {
    const described = (count: number): object => swagger({ "x-values": Array(count).fill(0) });
    expect(diff(described(499_000), described(499_000)).verdict).toBe("unchanged");
    expect(() => diff(described(500_000), described(500_000))).toThrow(
      "the document: it is OpenAPI 2.0 and has more than 500000 values, objects counted as four. Split it, or convert it to OpenAPI 3 first.",
    );
  });
});
