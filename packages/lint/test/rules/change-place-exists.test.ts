import { firesOn } from "../support/break-rule.ts";

const file = "openapi/changes/v1-to-v2.yaml";

firesOn("change-place-exists", {
  "a location without such a field": {
    file,
    replace: "in: request, field: /maxPages",
    by: "in: request, field: /pages",
    at: `${file}:20`,
    message: /The request of startCrawl has no field \/pages in v1/,
  },
  "a location without such an operation": {
    file,
    replace: "version: v1, operation: startCrawl",
    by: "version: v1, operation: beginCrawl",
    at: `${file}:20`,
    message: /v1 has no operation beginCrawl/,
  },
  "a location whose operation has no such response": {
    file,
    replace: 'status: "200"',
    by: 'status: "404"',
    at: `${file}:21`,
    message: /getCrawl has no response 404/,
  },
  "a pointer without a target": {
    file,
    replace: "pointer: /components/schemas/CrawlRequest/properties/limit",
    by: "pointer: /components/schemas/CrawlRequest/properties/limits",
    at: `${file}:22`,
    message: /v2 has nothing at \/components\/schemas\/CrawlRequest\/properties\/limits/,
  },
  "a row that the version does not have": {
    file,
    replace: "rows/bad-request",
    by: "rows/good-request",
    at: `${file}:23`,
    message: /v2 has nothing at \/x-error-catalogue\/rows\/good-request/,
  },
  "a rename to a field that the new version does not have": {
    file,
    replace: "to: /limit",
    by: "to: /limits",
    at: `${file}:14`,
    message: /has no field \/limits in v2/,
  },
  "a removed field that still exists": {
    file,
    replace: "field: /wholeSite",
    by: "field: /url",
    at: `${file}:16`,
    message: /still has \/url in v2/,
  },
  "a default that differs from the document's": {
    file,
    replace: "v2: 10 }",
    by: "v2: 20 }",
    at: `${file}:18`,
    message: /The default of \/limit is 10 in v2, not 20/,
  },
  "a version without a document": {
    file: "openapi/changes/v1-to-v2.yaml",
    replace: "from: v1",
    by: "from: v0",
    at: `${file}:1`,
    message: /The document openapi\/v0\/openapi\.yaml does not exist/,
  },
});
