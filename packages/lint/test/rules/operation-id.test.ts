import { firesOn } from "../support/break-rule.ts";

firesOn("operation-id", {
  "a starting operation with another verb": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "start: startCrawl",
    by: "start: somethingElse",
    at: "openapi/v2/paths/crawl.yaml:2, openapi/v2/paths/crawl_{id}.yaml:2",
    message: /startCrawl starts no job/,
  },
  "a verb of another method": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "operationId: getCrawl",
    by: "operationId: fetchCrawl",
    at: "openapi/v2/paths/crawl_{id}.yaml:2",
    message: /must begin with get or list/,
  },
  "a name of its own for a replacement": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "get:\n  operationId: getCrawl",
    by: "put:\n  operationId: setCrawl",
    at: "openapi/v2/paths/crawl_{id}.yaml:2",
    message: /setCrawl must begin with replace/,
  },
  "another noun than the job's": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "operationId: getCrawl",
    by: "operationId: getSite",
    at: "openapi/v2/paths/crawl_{id}.yaml:2",
    message: /its name must contain Crawl/,
  },
});
