import { firesOn } from "./testing/break-rule.ts";

const file = "openapi/changes/v1-to-v2.yaml";

firesOn("change-place-exists", {
  "a place without such a field": {
    file,
    replace: "in: request, field: /maxDepth",
    by: "in: request, field: /depth",
    at: `${file}:20`,
    says: /The request of startCrawl has no field \/depth in v1/,
  },
  "a place without such an operation": {
    file,
    replace: "version: v1, operation: startCrawl",
    by: "version: v1, operation: beginCrawl",
    at: `${file}:20`,
    says: /v1 has no operation beginCrawl/,
  },
  "a place whose answer has no such status": {
    file,
    replace: 'status: "200"',
    by: 'status: "404"',
    at: `${file}:21`,
    says: /startCrawl has no answer 404/,
  },
  "a pointer that leads nowhere": {
    file,
    replace: "pointer: /components/schemas/CrawlRequest",
    by: "pointer: /components/schemas/Crawl",
    at: `${file}:22`,
    says: /v2 has nothing at \/components\/schemas\/Crawl/,
  },
  "a rename to a field that the new version lacks": {
    file,
    replace: "to: /maxDiscoveryDepth",
    by: "to: /discoveryDepth",
    at: `${file}:14`,
    says: /has no field \/discoveryDepth in v2/,
  },
  "a removed field that is still there": {
    file,
    replace: "field: /wholeSite",
    by: "field: /url",
    at: `${file}:16`,
    says: /still has \/url in v2/,
  },
  "a default that the document tells otherwise": {
    file,
    replace: "v2: 172800000",
    by: "v2: 86400000",
    at: `${file}:18`,
    says: /The default of \/maxAge is 172800000 in v2, not 86400000/,
  },
  "a version without a bundle": {
    file: "openapi/changes/v1-to-v2.yaml",
    replace: "from: v1",
    by: "from: v0",
    at: `${file}:1`,
    says: /There is no bundle openapi\/dist\/v0\.json/,
  },
});
