import { firesOn } from "../support/break-rule.ts";

const crawl = "openapi/v2/paths/crawl.yaml";

firesOn("operation-says-certainty", {
  "an operation without x-contract": {
    file: crawl,
    replace: "  x-contract: observed\n",
    by: "",
    at: `${crawl}:2`,
    message: /startCrawl has no x-contract/,
  },
  "an operation without x-side-effect": {
    file: crawl,
    replace: "  x-side-effect: creates\n",
    by: "",
    at: `${crawl}:2`,
    message: /startCrawl has no x-side-effect/,
  },
});
