/** Builders of the smallest documents that show one thing. */

type Json = Record<string, unknown>;

export function documentOf(operation: Json, more: Json = {}): Json {
  const post = { operationId: "x", responses: { 200: { description: "ok" } }, ...operation };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/x": { post } }, ...more };
}

/** Returns a document with a schema that consumers send. */
export function sent(schema: unknown, more: Json = {}): Json {
  return documentOf({ requestBody: { content: { "application/json": { schema } } } }, more);
}

/** Returns a document with a schema that consumers receive. */
export function received(schema: unknown, more: Json = {}): Json {
  return documentOf({ responses: { 200: { description: "ok", content: { "application/json": { schema } } } } }, more);
}

/** Returns the same document in OpenAPI 3.0. */
export function in30(document: Json): Json {
  return { ...document, openapi: "3.0.3" };
}

export function withParameters(...parameters: Json[]): Json {
  return documentOf({ parameters });
}

export function components(schemas: Json): Json {
  return { components: { schemas } };
}

/** Returns a reference to a component schema. */
export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the numbers from 0 to below a length. */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
