import { firesOn } from "../support/break-rule.ts";

const site = "openapi/v2/examples/startCrawl/site.yaml";
const running = "openapi/v2/examples/getCrawl/running.yaml";

firesOn("example-file-is-pair", {
  "a status without a response": {
    file: site,
    replace: "status: 200",
    by: "status: 202",
    at: `${site}:5`,
    message: /startCrawl has no response with the status 202/,
  },
  "a missing status": {
    file: site,
    replace: "status: 200\n",
    by: "",
    at: `${site}:1`,
    message: /The file has no status\./,
  },
  "an unknown member": {
    file: site,
    replace: "status: 200",
    by: "status: 200\nnote: Hello.",
    at: `${site}:6`,
    message: /note is not a member of an example/,
  },
  "a folder that is not an operation": {
    file: "openapi/v2/examples/beginCrawl/site.yaml",
    by: "status: 200\n",
    at: "openapi/v2/examples/beginCrawl/site.yaml:1",
    message: /belongs to no operation/,
  },
  "a request or response that the operation does not refer to by this name": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "          site:\n            $ref: ../examples/startCrawl/site.yaml#/request",
    by: "          whole:\n            $ref: ../examples/startCrawl/site.yaml#/request",
    at: `${site}:1`,
    message: /add `site: \{ \$ref: \.\.\/examples\/startCrawl\/site\.yaml#\/request \}`/,
  },
  "a missing request or response": {
    file: site,
    replace: "request:",
    by: "headers:",
    at: `${site}:1`,
    message: /The file has no request/,
  },
  "parameters that differ from the operation's": {
    file: running,
    replace: "id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293\nstatus",
    by: "id: 11111111-1111-4111-8111-111111111111\nstatus",
    at: `${running}:1`,
    message: /The operation's x-example-parameters have other values for running: \{"id":"7e2d4c90/,
  },
});
