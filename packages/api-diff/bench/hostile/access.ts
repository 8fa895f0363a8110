import { description, each, operation, range, type Side } from "./side.ts";

/** Servers and ways to authenticate, for one operation or for many. */
export const ACCESS: Readonly<Record<string, (side: Side) => object>> = {
  servers: (side) =>
    operation({}, { servers: side.ids.map((id) => ({ url: `https://${side.name(id)}.example/${side.type(id)}` })) }),
  "servers with many variables": (side) =>
    operation(
      {},
      {
        servers: side.ids.map((id) => ({
          url: `https://a/${range(100)
            .map((at) => `{v${at}}`)
            .join("-")}/${side.type(id)}${id}`,
          variables: { v0: { default: side.type(id) } },
        })),
      },
    ),
  "variables of servers": (side) =>
    operation(
      {},
      {
        servers: [
          {
            url: `https://a/${side.ids.map((id) => `{${side.name(id)}}`).join("/")}`,
            variables: each(side, (id) => ({ default: side.type(id), enum: [side.type(id), "x"] })),
          },
        ],
      },
    ),
  "servers of operations": (side) =>
    description({
      paths: each(
        side,
        (id) => ({
          get: { responses: {}, servers: range(20).map((at) => ({ url: `https://${side.type(id)}${at}` })) },
        }),
        (id) => `/a${id}`,
      ),
    }),
  "ways to authenticate": (side) =>
    operation(
      {},
      {
        security: side.ids.map((id) => ({ [side.name(id)]: [] })),
        components: { securitySchemes: each(side, (id) => ({ type: "apiKey", in: "header", name: side.type(id) })) },
      },
    ),
  "schemes together": (side) =>
    operation(
      { security: [each(side, () => [])] },
      { components: { securitySchemes: each(side, (id) => ({ type: "apiKey", in: "header", name: side.type(id) })) } },
    ),
  scopes: (side) =>
    operation(
      { security: [{ o: side.ids.map(side.name) }] },
      {
        components: {
          securitySchemes: {
            o: {
              type: "oauth2",
              flows: { implicit: { authorizationUrl: "https://a", scopes: each(side, (id) => side.type(id)) } },
            },
          },
        },
      },
    ),
  "security of operations": (side) =>
    description({
      paths: each(
        side,
        (id) => ({ get: { responses: {}, security: range(10).map((at) => ({ [`s${at}`]: [side.type(id)] })) } }),
        (id) => `/a${id}`,
      ),
      components: {
        securitySchemes: Object.fromEntries(range(10).map((at) => [`s${at}`, { type: "oauth2", flows: {} }])),
      },
    }),
  "operations that moved, and servers": (side) =>
    description({
      servers: side.ids.filter((id) => id % 10 === 0).map((id) => ({ url: `https://a/${side.bound(id)}/${id}` })),
      paths: each(
        side,
        (id) => ({ get: { operationId: `o${id}`, responses: {} } }),
        (id) => `/${side.name(id)}`,
      ),
    }),
  "operations and servers": (side) =>
    description({
      servers: side.ids.filter((id) => id % 10 === 0).map((id) => ({ url: `https://${side.type(id)}/${id}` })),
      paths: each(
        side,
        () => ({ get: { responses: {} } }),
        (id) => `/a${id}`,
      ),
    }),
  "operations and ways to authenticate": (side) =>
    description({
      security: side.ids.filter((id) => id % 10 === 0).map((id) => ({ [side.name(id)]: [side.type(id)] })),
      paths: each(
        side,
        () => ({ get: { responses: {} } }),
        (id) => `/a${id}`,
      ),
    }),
};
