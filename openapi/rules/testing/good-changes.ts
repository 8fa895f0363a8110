/** What changed between two small bundles, told without a mistake. Tests break it in one place each. */
export const goodChanges: Readonly<Record<string, string>> = {
  "openapi/dist/v1.json": bundle({
    url: { type: "string" },
    maxDepth: { type: "integer" },
    wholeSite: { type: "boolean" },
    maxAge: { type: "integer", default: 0 },
  }),
  "openapi/dist/v2.json": bundle({
    url: { type: "string" },
    maxDiscoveryDepth: { type: "integer" },
    maxAge: { type: "integer", default: 172800000 },
  }),
  "openapi/changes/v1-to-v2.yaml": `from: v1
to: v2
entries:
  - id: depth-renamed
    area: crawl
    kind: renamed
    contract: specified
    title: Depth counts discoveries
    what: The field has another name.
    why: The old name is refused.
    action: Send the new name.
    affects: { request: "yes", response: "no" }
    renames:
      - { from: /maxDepth, to: /maxDiscoveryDepth, operations: [startCrawl] }
    removed:
      - { field: /wholeSite }
    defaults:
      - { field: /maxAge, operations: [startCrawl], v1: 0, v2: 172800000 }
    places:
      - { version: v1, operation: startCrawl, in: request, field: /maxDepth }
      - { version: v2, operation: startCrawl, in: response, status: "200", field: /jobs/*/id }
      - { version: v2, pointer: /components/schemas/CrawlRequest }
`,
};

function bundle(properties: Readonly<Record<string, unknown>>): string {
  const job = { type: "object", properties: { jobs: { type: "array", items: { properties: { id: {} } } } } };
  const content = (schema: unknown) => ({ content: { "application/json": { schema } } });
  const startCrawl = {
    operationId: "startCrawl",
    requestBody: content({ $ref: "#/components/schemas/CrawlRequest" }),
    responses: { "200": content(job) },
  };
  return JSON.stringify({
    paths: { "/crawl": { post: startCrawl } },
    components: { schemas: { CrawlRequest: { allOf: [{ type: "object", properties }] } } },
  });
}
