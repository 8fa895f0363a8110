import { each, range, type Side } from "./side.ts";

const swagger = (fields: object): object => ({
  swagger: "2.0",
  info: { title: "t", version: "1" },
  paths: {},
  ...fields,
});

/** Returns operations that differ only in their paths. */
const operations = (side: Side, of: (id: number) => object): object =>
  each(
    side,
    (id) => ({ post: { responses: {}, ...of(id) } }),
    (id) => `/a${id}`,
  );

/** Descriptions of OpenAPI 2.0, and what their conversion to OpenAPI 3 repeats. */
export const SWAGGER: Readonly<Record<string, (side: Side) => object>> = {
  "version 2.0": (side) =>
    swagger({
      paths: operations(side, (id) => ({
        parameters: [{ in: "body", name: "b", schema: { $ref: `#/definitions/${side.name(id)}` } }],
      })),
      definitions: each(side, (id) => ({ properties: { value: { type: side.type(id) } } })),
    }),
  "parameters in version 2.0": (side) =>
    swagger({
      paths: {
        "/a": {
          post: {
            parameters: side.ids.map((id) => ({ in: "formData", name: side.name(id), type: side.type(id) })),
            responses: {},
          },
        },
      },
    }),
  "media types in version 2.0": (side) =>
    swagger({
      consumes: side.ids.map((id) => `text/${side.name(id)}`),
      paths: operations(side, (id) => ({
        parameters: [{ in: "body", name: "b", schema: { type: side.type(id) } }],
      })),
    }),
  "shared bodies in version 2.0": (side) =>
    swagger({
      parameters: {
        b: { in: "body", name: "b", schema: { properties: each(side, (id) => ({ type: side.type(id) })) } },
      },
      paths: operations(side, () => ({ parameters: [{ $ref: "#/parameters/b" }] })),
    }),
  "forms of a path in version 2.0": (side) =>
    swagger({
      paths: {
        "/a": {
          parameters: side.ids.map((id) => ({ in: "formData", name: side.name(id), type: side.type(id) })),
          post: {
            parameters: side.ids.map((id) => ({ in: "formData", name: `o${id}`, type: side.type(id) })),
            responses: {},
          },
        },
      },
    }),
  "headers in version 2.0": (side) =>
    swagger({
      paths: {
        "/a": {
          get: { responses: { 200: { description: "", headers: each(side, (id) => ({ type: side.type(id) })) } } },
        },
      },
    }),
  "subtypes in version 2.0": (side) =>
    swagger({
      definitions: each(side, (id) => ({
        "x-ms-discriminator-value": side.name(id),
        discriminator: "kind",
        allOf: [{ $ref: `#/definitions/${side.name(id + 1)}` }],
        properties: { value: { type: side.type(id) } },
      })),
      paths: operations({ ...side, ids: range(1) }, () => ({
        parameters: [{ in: "body", name: "b", schema: { $ref: `#/definitions/${side.name(0)}` } }],
      })),
    }),
};
