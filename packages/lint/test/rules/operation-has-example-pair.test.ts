import { firesOn } from "../support/break-rule.ts";

firesOn("operation-has-example-pair", {
  "a request without its response": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "            site:\n              $ref: ../examples/startCrawl/site.yaml#/response",
    by: "            other:\n              $ref: ../examples/startCrawl/site.yaml#/response",
    at: "openapi/v2/paths/crawl.yaml:2, openapi/v2/paths/crawl.yaml:2",
    message: /the request example site has no response of that name/,
  },
  "a response without path values": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "    running:\n      id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293\n",
    by: "    ended:\n      id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293\n",
    at: "openapi/v2/paths/crawl_{id}.yaml:2",
    message: /running has no value in x-example-parameters/,
  },
});
