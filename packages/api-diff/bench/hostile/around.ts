import { description, each, operation, range, refer, type Side, used } from "./side.ts";

type Shape = (side: Side) => object;

const json = (schema: unknown): object => ({ content: { "application/json": { schema } } });
const shared = (type: string): object => ({
  components: { schemas: { Used: { type: "object", properties: { value: { type } } } } },
});
const responses = { 200: { description: "", ...json(refer("Used")) } };
const query = (side: Side, id: number): object => ({
  in: "query",
  name: side.name(id),
  schema: { type: side.type(id) },
});

/** Returns operations that send the same schema. */
const sharing = (side: Side): object =>
  each(
    side,
    () => ({ post: { requestBody: json(refer("Used")), responses } }),
    (id) => `/a${id}`,
  );

/** Operations and what they contain besides schemas, each again and again. */
export const AROUND: Readonly<Record<string, Shape>> = {
  paths: (side) =>
    description({
      paths: each(
        side,
        (id) => ({ get: { operationId: side.name(id), parameters: [query(side, id)], responses: {} } }),
        (id) => `/${side.name(id)}`,
      ),
    }),
  "paths of one shape": (side) =>
    description({
      paths: each(
        side,
        () => ({ get: { responses: {} } }),
        (id) => `/{${side.name(id)}}`,
      ),
    }),
  "paths with thousands of parameters": (side) =>
    description({
      paths: each(
        side,
        () => ({ get: { responses: {} } }),
        (id) =>
          `/${range(500)
            .map((at) => `{${side.name(id)}_${at}}`)
            .join("/")}`,
      ),
    }),
  "operations with one schema": (side) =>
    description({
      paths: sharing(side),
      ...shared(side.type(side.ids.length - 1)),
    }),
  "operations with one wide schema": (side) =>
    description({
      paths: sharing(side),
      components: { schemas: { Used: { type: "object", properties: each(side, (id) => ({ type: side.type(id) })) } } },
    }),
  "parameters of an operation": (side) => operation({ parameters: side.ids.map((id) => query(side, id)) }),
  "parameters of a path": (side) =>
    description({
      paths: {
        "/a": {
          parameters: side.ids.map((id) => query(side, id)),
          ...Object.fromEntries(["get", "put", "post", "delete"].map((method) => [method, { responses: {} }])),
        },
      },
    }),
  "parameters as components": (side) =>
    operation(
      { parameters: side.ids.map((id) => ({ $ref: `#/components/parameters/${side.name(id)}` })) },
      { components: { parameters: each(side, (id) => query(side, id)) } },
    ),
  "header parameters": (side) =>
    operation({ parameters: side.ids.map((id) => ({ ...query(side, id), in: "header" })) }),
  "deep objects as parameters": (side) =>
    operation({
      parameters: side.ids.map((id) => ({
        in: "query",
        name: side.name(id),
        style: "deepObject",
        explode: true,
        schema: { type: "object", properties: { a: { type: side.type(id) } } },
      })),
    }),
  "parameters that moved": (side) =>
    operation({
      parameters: side.ids.map((id) => ({ ...query(side, id), in: side.type(id) === "string" ? "query" : "header" })),
    }),
  "parameters of one path": (side) =>
    description({
      paths: {
        [`/${side.ids.map((id) => `{${side.name(id)}}`).join("/")}`]: {
          get: {
            operationId: "o",
            parameters: side.ids.map((id) => ({ ...query(side, id), in: "path", required: true })),
            responses: {},
          },
        },
      },
    }),
  "expressions of a callback": (side) =>
    operation({
      callbacks: {
        c: each(
          side,
          (id) => ({ post: { requestBody: json({ type: side.type(id) }), responses: {} } }),
          (id) => `{$request.body#/${side.name(id)}}`,
        ),
      },
    }),
  responses: (side) =>
    description({
      paths: each(
        side,
        (id) => ({
          get: {
            responses: Object.fromEntries(
              range(100).map((at) => [200 + at, { description: side.type(id), ...json({ type: side.type(id) }) }]),
            ),
          },
        }),
        (id) => `/a${id}`,
      ),
    }),
  headers: (side) =>
    operation({
      responses: { 200: { description: "", headers: each(side, (id) => ({ schema: { type: side.type(id) } })) } },
    }),
  "media types": (side) =>
    operation({
      requestBody: {
        content: each(
          side,
          (id) => ({ schema: { type: side.type(id) } }),
          (id) => `application/${side.name(id)}+json`,
        ),
      },
    }),
  "parts of a form": (side) =>
    operation({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties: each(side, (id) => ({ type: side.type(id) })) },
            encoding: each(side, (id) => ({ contentType: `text/${side.type(id)}` })),
          },
        },
      },
    }),
  examples: (side) =>
    operation({
      requestBody: {
        content: {
          "application/json": { examples: each(side, (id) => ({ value: { a: side.type(id), b: [side.bound(id)] } })) },
        },
      },
    }),
  descriptions: (side) =>
    used({
      properties: each(side, (id) => ({
        description: `The **${side.type(id)}** of \`${side.name(id)}\`. `.repeat(20),
      })),
    }),
  "one long description": (side) =>
    operation({ description: side.ids.map((id) => `${side.name(id)} ${side.type(id)}\n`).join("") }),
  callbacks: (side) =>
    operation({
      callbacks: each(side, (id) => ({
        "{$request.body#/url}": { post: { requestBody: json({ type: side.type(id) }), responses: {} } },
      })),
    }),
  links: (side) =>
    operation({
      responses: {
        200: {
          description: "",
          links: each(side, (id) => ({ operationId: side.type(id), parameters: { a: side.name(id) } })),
        },
      },
    }),
  webhooks: (side) =>
    description({
      webhooks: each(side, (id) => ({ post: { requestBody: json({ type: side.type(id) }), responses: {} } })),
    }),
  tags: (side) =>
    operation(
      { tags: side.ids.map(side.name) },
      { tags: side.ids.map((id) => ({ name: side.name(id), description: side.type(id) })) },
    ),
  extensions: (side) =>
    operation({
      "x-all": each(side, (id) => [side.type(id), side.bound(id)]),
      ...each(
        side,
        (id) => side.type(id),
        (id) => `x-${side.name(id)}`,
      ),
    }),
  "components that nothing uses": (side) =>
    description({ components: { schemas: each(side, (id) => ({ type: side.type(id), maxLength: side.bound(id) })) } }),
  "version 3.0": (side) => ({
    ...used({ properties: each(side, (id) => ({ type: side.type(id), nullable: true, maxLength: side.bound(id) })) }),
    openapi: "3.0.3",
  }),
};
