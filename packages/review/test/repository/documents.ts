/** A small contract with the structure of the real one: two versions, a shared component, a webhook, a catalogue. */

const info = (version: string) => `openapi: 3.1.1
info:
  title: Things
  version: ${version}
  description: Keeps things.
servers:
  - url: https://api.example.com/${version.startsWith("1") ? "v1" : "v2"}
security:
  - BearerAuth: []
`;

const security = `  securitySchemes:
    BearerAuth: { $ref: ./components/securitySchemes/BearerAuth.yaml }
`;

const bearer = "type: http\nscheme: bearer\ndescription: The key.\n";

const problem = `type: object
description: What went wrong.
required: [error]
properties:
  error:
    type: string
    description: A sentence.
`;

const badRequest = `description: The request is wrong.
content:
  application/json:
    schema:
      $ref: ../schemas/Problem.yaml
`;

const thing = `type: object
description: A thing.
required: [id, state, name]
properties:
  id:
    type: string
    description: Names it.
  name:
    type: string
    description: What it is called.
  state:
    description: How it is.
    enum: [new, used]
  colour:
    type: string
    description: Its colour.
    deprecated: true
    x-sunset: 2026-06-30
  weight:
    type: number
    description: How heavy it is.
`;

const request = `type: object
description: A thing to keep.
additionalProperties: false
required: [name]
properties:
  name:
    type: string
    maxLength: 80
    description: What it is called.
  note:
    type: string
    description: A note.
`;

const operation = (id: string, summary: string, rest: string) => `  operationId: ${id}
  summary: ${summary}
  description: ${summary}, at once.
  x-errors: [bad-request]
${rest}`;

const answer = (schema: string) => `  responses:
    "200":
      description: As asked.
      content:
        application/json:
          schema:
            $ref: ../components/schemas/${schema}.yaml
    "400":
      $ref: ../components/responses/BadRequest.yaml
`;

const body = `  requestBody:
    required: true
    content:
      application/json:
        schema:
          $ref: ../components/schemas/ThingRequest.yaml
`;

const list = `  parameters:
    - name: limit
      in: query
      description: How many at most.
      schema:
        type: integer
        maximum: 100
`;

const id = `  parameters:
    - name: id
      in: path
      required: true
      description: Names the thing.
      schema:
        type: string
`;

const webhook = `post:
  operationId: onThingSold
  summary: A thing was sold
  requestBody:
    content:
      application/json:
        schema:
          $ref: ../components/schemas/Thing.yaml
  responses:
    "204":
      description: Seen.
`;

const errors = `retry:
  statuses: [429, 500]
rows:
  bad-request:
    status: 400
    message: Bad request
    area: general
    cause: The request is wrong.
    remedy: Correct it.
    retry: never
  busy:
    status: 429
    message: Busy
    area: general
    cause: Too many requests.
    remedy: Wait.
    retry: backoff
`;

/** All files of the synthetic repository, by path; the bundles are made during setup. */
export const documents: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\n",
  "openapi/errors.yaml": errors,
  "openapi/v2/openapi.yaml": `${info("2.3.0")}paths:
  /things: { $ref: ./paths/things.yaml }
  /things/{id}: { $ref: "./paths/things_{id}.yaml" }
  /old: { $ref: ./paths/old.yaml }
webhooks:
  thing.sold: { $ref: ./webhooks/thing.sold.yaml }
components:
  schemas:
    Problem: { $ref: ./components/schemas/Problem.yaml }
    Thing: { $ref: ./components/schemas/Thing.yaml }
    ThingRequest: { $ref: ./components/schemas/ThingRequest.yaml }
  responses:
    BadRequest: { $ref: ./components/responses/BadRequest.yaml }
${security}`,
  "openapi/v2/paths/things.yaml": `post:\n${operation("addThing", "Keep a thing", body + answer("Thing"))}get:\n${operation("listThings", "List things", list + answer("Thing"))}`,
  "openapi/v2/paths/things_{id}.yaml": `get:\n${operation("getThing", "Get a thing", id + answer("Thing"))}delete:\n${operation("dropThing", "Drop a thing", id + answer("Problem"))}`,
  "openapi/v2/paths/old.yaml": `get:\n${operation("getOld", "Get old things", `  deprecated: true\n  x-sunset: 2026-10-31\n${answer("Problem")}`)}`,
  "openapi/v2/webhooks/thing.sold.yaml": webhook,
  "openapi/v2/components/schemas/Problem.yaml": problem,
  "openapi/v2/components/schemas/Thing.yaml": thing,
  "openapi/v2/components/schemas/ThingRequest.yaml": request,
  "openapi/v2/components/responses/BadRequest.yaml": badRequest,
  "openapi/v2/components/securitySchemes/BearerAuth.yaml": bearer,
  "openapi/v1/openapi.yaml": `${info("1.4.2")}paths:
  /things: { $ref: ./paths/things.yaml }
components:
  schemas:
    Problem: { $ref: ./components/schemas/Problem.yaml }
  responses:
    BadRequest: { $ref: ./components/responses/BadRequest.yaml }
${security}`,
  "openapi/v1/paths/things.yaml": `get:\n${operation("listThings", "List things", list + answer("Problem"))}`,
  "openapi/v1/components/schemas/Problem.yaml": problem,
  "openapi/v1/components/responses/BadRequest.yaml": badRequest,
  "openapi/v1/components/securitySchemes/BearerAuth.yaml": bearer,
};
