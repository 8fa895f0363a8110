import { firesOn } from "./testing/break-rule.ts";

firesOn("operation-says-certainty", {
  "an operation that does not say it": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "  x-contract: observed\n",
    by: "",
    at: "openapi/v2/paths/crawl.yaml:2",
    says: /x-contract: undefined\. Write one of specified, observed/,
  },
  "a side effect of another name": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "x-side-effect: creates",
    by: "x-side-effect: maybe",
    at: "openapi/v2/paths/crawl.yaml:7",
    says: /none, creates, deletes/,
  },
});
