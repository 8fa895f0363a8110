import { firesOn } from "../support/break-rule.ts";

const crawl = "openapi/v2/paths/crawl.yaml";

firesOn("operation-says-certainty", {
  "an operation that does not say how sure it is": {
    file: crawl,
    replace: "  x-contract: observed\n",
    by: "",
    at: `${crawl}:2`,
    says: /startCrawl has no x-contract/,
  },
  "an operation that does not say what a second request does": {
    file: crawl,
    replace: "  x-side-effect: creates\n",
    by: "",
    at: `${crawl}:2`,
    says: /startCrawl has no x-side-effect/,
  },
});
