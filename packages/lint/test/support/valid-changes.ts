/** The changes from a small v1 to the valid contract, without mistakes. Each test breaks them in one place. */
export const validChanges: Readonly<Record<string, string>> = {
  "openapi/v1/openapi.yaml": `paths:
  /crawl:
    post:
      operationId: startCrawl
      requestBody:
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/CrawlRequest"
components:
  schemas:
    CrawlRequest:
      allOf:
        - properties: { url: {}, maxPages: {}, wholeSite: {} }
`,
  "openapi/changes/v1-to-v2.yaml": `from: v1
to: v2
entries:
  - id: limit-renamed
    area: crawl
    kind: renamed
    contract: specified
    title: The limit has another name
    what: The field was called otherwise.
    why: The old name is refused.
    action: Send the new name.
    affects: { request: "yes", response: "no" }
    renames:
      - { from: /maxPages, to: /limit, operations: [startCrawl] }
    removed:
      - { field: /wholeSite, operations: [startCrawl] }
    defaults:
      - { field: /limit, operations: [startCrawl], v1: 100, v2: 10 }
    places:
      - { version: v1, operation: startCrawl, in: request, field: /maxPages }
      - { version: v2, operation: getCrawl, in: response, status: "200", field: /data/*/url }
      - { version: v2, pointer: /components/schemas/CrawlRequest/properties/limit }
      - { version: v2, pointer: /x-error-catalogue/rows/bad-request }
`,
};
