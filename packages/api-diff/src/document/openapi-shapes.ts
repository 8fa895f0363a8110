import { METHODS } from "./methods.ts";
import type { Shape } from "./shape.ts";

type Fields = Readonly<Record<string, Shape>>;

const DESCRIBED: Fields = { summary: "any", description: "any" };
const OPERATIONS: Fields = Object.fromEntries(METHODS.map((method) => [method, "operation"]));
const VALUE: Fields = {
  schema: "schema",
  example: "any",
  examples: "any",
  content: "{media type}",
  style: "text",
  explode: "flag",
  allowReserved: "flag",
};

/** The objects of OpenAPI 3.0 to 3.2 except schemas, with the shapes of their fields. */
export const OPENAPI_SHAPES: Readonly<Record<string, Fields>> = {
  description: {
    openapi: "any",
    $self: "any",
    info: "any",
    jsonSchemaDialect: "any",
    servers: "[server]",
    paths: "{path item}",
    webhooks: "{path item}",
    components: "components",
    security: "[security]",
    tags: "[any]",
    externalDocs: "any",
  },
  components: {
    schemas: "{schema}",
    responses: "{response}",
    parameters: "{parameter}",
    examples: "any",
    requestBodies: "{request body}",
    headers: "{header}",
    securitySchemes: "{security scheme}",
    links: "{link}",
    callbacks: "{callback}",
    pathItems: "{path item}",
    mediaTypes: "{media type}",
  },
  "path item": {
    ...DESCRIBED,
    ...OPERATIONS,
    $ref: "text",
    additionalOperations: "{operation}",
    servers: "[server]",
    parameters: "[parameter]",
  },
  operation: {
    ...DESCRIBED,
    tags: "[text]",
    externalDocs: "any",
    operationId: "text",
    parameters: "[parameter]",
    requestBody: "request body",
    responses: "{response}",
    callbacks: "{callback}",
    deprecated: "flag",
    security: "[security]",
    servers: "[server]",
  },
  parameter: {
    ...DESCRIBED,
    ...VALUE,
    name: "text",
    in: "text",
    required: "flag",
    deprecated: "flag",
    allowEmptyValue: "flag",
  },
  "request body": { ...DESCRIBED, content: "{media type}", required: "flag" },
  "media type": {
    ...DESCRIBED,
    schema: "schema",
    itemSchema: "schema",
    example: "any",
    examples: "any",
    encoding: "{encoding}",
    prefixEncoding: "[encoding]",
    itemEncoding: "encoding",
  },
  encoding: {
    contentType: "text",
    headers: "{header}",
    style: "text",
    explode: "flag",
    allowReserved: "flag",
    encoding: "{encoding}",
    prefixEncoding: "[encoding]",
    itemEncoding: "encoding",
  },
  response: { ...DESCRIBED, headers: "{header}", content: "{media type}", links: "{link}" },
  header: { ...DESCRIBED, ...VALUE, required: "flag", deprecated: "flag", allowEmptyValue: "flag" },
  link: {
    ...DESCRIBED,
    operationRef: "text",
    operationId: "text",
    parameters: "{any}",
    requestBody: "any",
    server: "server",
  },
  server: { ...DESCRIBED, url: "text", name: "text", variables: "{variable}" },
  variable: { ...DESCRIBED, enum: "[text]", default: "text" },
};
