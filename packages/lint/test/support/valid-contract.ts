/** The smallest contract that follows every rule. Each test breaks it in one place. */
export const validContract: Readonly<Record<string, string>> = {
  "openapi/errors.yaml": `retry:
  statuses: [429]
  backoff: exponential-with-jitter
  retryAfter: { header: Retry-After, unit: seconds, statuses: [429], rule: at-least }
rows:
  bad-request:
    status: 400
    message: Bad Request
    area: general
    cause: The body does not fit.
    remedy: Correct it.
    retry: never
    fallback: true
    contract: specified
  rate-limit-exceeded:
    status: 429
    message: Rate limit exceeded
    pattern: ^Rate limit
    area: general
    cause: Too many requests.
    remedy: Wait a while.
    retry: backoff
    fallback: true
    contract: specified
`,
  "openapi/v2/openapi.yaml": `openapi: 3.1.1
info:
  title: Small service
  version: 2.0.0
  description: A contract for tests.
  license: { name: MIT, identifier: MIT }
servers:
  - url: "{baseUrl}"
    description: The deployment.
    variables: { baseUrl: { default: "https://api.example.com/v2", description: Where it is. } }
security:
  - Bearer: []
tags:
  - name: Crawl
    description: Whole sites.
paths:
  /crawl:
    $ref: paths/crawl.yaml
  /crawl/{id}:
    $ref: paths/crawl_{id}.yaml
components:
  securitySchemes:
    Bearer:
      $ref: components/securitySchemes/Bearer.yaml
  parameters:
    CrawlId:
      $ref: components/parameters/CrawlId.yaml
  headers:
    RetryAfter:
      $ref: components/headers/RetryAfter.yaml
  responses:
    BadRequest:
      $ref: components/responses/BadRequest.yaml
    TooManyRequests:
      $ref: components/responses/TooManyRequests.yaml
  schemas:
    CrawlRequest:
      $ref: components/schemas/CrawlRequest.yaml
    Job:
      $ref: components/schemas/Job.yaml
    ErrorBody:
      $ref: components/schemas/ErrorBody.yaml
`,
  "openapi/v2/paths/crawl.yaml": `post:
  operationId: startCrawl
  tags: [Crawl]
  summary: Start a crawl
  description: Follows links from a start address.
  x-contract: observed
  x-side-effect: creates
  x-errors:
    - bad-request
    - rate-limit-exceeded
  requestBody:
    description: Where to begin.
    required: true
    content:
      application/json:
        schema:
          $ref: ../components/schemas/CrawlRequest.yaml
        examples:
          site:
            $ref: ../examples/startCrawl/site.yaml#/request
  responses:
    "200":
      description: It has begun.
      content:
        application/json:
          schema:
            $ref: ../components/schemas/Job.yaml
          examples:
            site:
              $ref: ../examples/startCrawl/site.yaml#/response
    "400":
      $ref: ../components/responses/BadRequest.yaml
    "429":
      $ref: ../components/responses/TooManyRequests.yaml
`,
  "openapi/v2/paths/crawl_{id}.yaml": `get:
  operationId: getCrawl
  tags: [Crawl]
  summary: Get a crawl
  description: Tells how far it has come.
  x-contract: observed
  x-side-effect: none
  x-job:
    start: startCrawl
    id: id
    status: /status
    running: [scraping]
    succeeded: [completed]
    failed: [failed]
    cancelled: [cancelled]
    data: /data
  x-errors:
    - bad-request
  x-example-parameters:
    running:
      id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293
  parameters:
    - $ref: ../components/parameters/CrawlId.yaml
  responses:
    "200":
      description: As it stands.
      content:
        application/json:
          schema:
            $ref: ../components/schemas/Job.yaml
          examples:
            running:
              $ref: ../examples/getCrawl/running.yaml#/response
    "400":
      $ref: ../components/responses/BadRequest.yaml
`,
  "openapi/v2/examples/startCrawl/site.yaml": `request:
  summary: A whole site
  value:
    url: https://docs.example.com/
status: 200
response:
  summary: Begun
  value:
    id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293
`,
  "openapi/v2/examples/getCrawl/running.yaml": `parameters:
  id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293
status: 200
response:
  summary: Still at it
  value:
    id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293
`,
  "openapi/v2/components/securitySchemes/Bearer.yaml": `type: http
scheme: bearer
description: The API key.
`,
  "openapi/v2/components/parameters/CrawlId.yaml": `name: id
in: path
required: true
description: Names the job, as its start answered.
schema:
  type: string
  format: uuid
`,
  "openapi/v2/components/headers/RetryAfter.yaml": `description: Seconds to wait.
schema:
  type: integer
`,
  "openapi/v2/components/responses/BadRequest.yaml": `description: The request does not fit.
content:
  application/json:
    schema:
      $ref: ../schemas/ErrorBody.yaml
`,
  "openapi/v2/components/responses/TooManyRequests.yaml": `description: More than the plan allows in a minute.
headers:
  Retry-After:
    $ref: ../headers/RetryAfter.yaml
content:
  application/json:
    schema:
      $ref: ../schemas/ErrorBody.yaml
`,
  "openapi/v2/components/schemas/CrawlRequest.yaml": `type: object
description: What to crawl and how far.
required: [url]
properties:
  url:
    type: string
    format: uri
    description: Where the crawl begins.
  limit:
    type: integer
    minimum: 1
    default: 10
    description: How many pages at most.
`,
  "openapi/v2/components/schemas/Job.yaml": `type: object
description: Work that has been started.
properties:
  id:
    type: string
    description: Ask for its state with this.
  status:
    type: string
    enum: [scraping, completed, failed, cancelled]
    description: How far it has come.
  data:
    type: array
    description: The pages so far.
    items:
      type: object
      description: A page.
      properties:
        url:
          type: string
          description: Where it was found.
`,
  "openapi/v2/components/schemas/ErrorBody.yaml": `type: object
description: What went wrong.
properties:
  error:
    type: string
    description: The reason in words.
`,
};
