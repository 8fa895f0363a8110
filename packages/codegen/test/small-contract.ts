/** The smallest contract that has everything the bundler and the emitters read. */
export const smallContract: Record<string, string> = {
  "openapi/errors.yaml": `
retry: { statuses: [429] }
rows:
  rate-limit-exceeded: { status: 429, message: Rate limit exceeded, area: general, retry: backoff, cause: Too many. }
  moved: { status: { v1: 500, v2: 200 }, message: Moved, area: scrape, retry: never, cause: Moved. }
  only-old: { status: 410, message: Gone, area: general, retry: never, cause: Old., versions: [v1] }
  trace-cancelled: { code: cancelled, area: trace, retry: sometimes, cause: Cancelled. }
`,
  "openapi/v2/openapi.yaml": `
openapi: 3.1.1
info: { title: Small, version: 2.0.0 }
paths:
  /extract: { $ref: paths/extract.yaml }
components:
  schemas:
    Shape: { $ref: components/schemas/Shape.yaml }
    Body: { $ref: components/schemas/Body.yaml }
  responses:
    TooMany: { $ref: components/responses/TooMany.yaml }
`,
  "openapi/v2/paths/extract.yaml": `
post:
  operationId: startExtract
  x-contract: specified
  x-side-effect: creates
  x-timeout: { field: /options/timeout }
  x-errors: [rate-limit-exceeded]
  requestBody:
    content:
      application/json:
        schema: { $ref: ../components/schemas/Body.yaml }
        examples: { one: { $ref: ../examples/startExtract/one.yaml#/request } }
  responses:
    "200":
      description: Started.
      content:
        application/json:
          schema: { type: object }
          examples: { one: { $ref: ../examples/startExtract/one.yaml#/response } }
    "429": { $ref: ../components/responses/TooMany.yaml }
`,
  "openapi/v2/examples/startExtract/one.yaml": `
request: { summary: One page, value: { options: { timeout: 5 } } }
status: 200
response: { summary: Started, value: { id: a } }
`,
  "openapi/v2/components/schemas/Body.yaml": `
type: object
properties:
  options:
    allOf:
      - { type: object, properties: { timeout: { type: integer, default: 60000 } } }
  shape: { $ref: Shape.yaml }
`,
  "openapi/v2/components/schemas/Shape.yaml": `
oneOf:
  - { type: object, required: [a], properties: { a: { type: string }, b: { not: {} } } }
  - { type: object, required: [b], properties: { b: { type: string }, a: { not: {} } } }
`,
  "openapi/v2/components/responses/TooMany.yaml": `
description: Too many.
content:
  application/json:
    schema: { type: object, required: [success], properties: { success: { const: false }, error: { type: string } } }
`,
};
