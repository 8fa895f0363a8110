import { firesOn } from "../support/break-rule.ts";

firesOn("operation-has-error-rows", {
  "an id that the catalogue does not have": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "- rate-limit-exceeded",
    by: "- rate-limit-reached\n    - rate-limit-exceeded",
    at: "openapi/v2/paths/crawl.yaml:10",
    message: /rate-limit-reached is not a row of openapi\/errors\.yaml\. Did you mean rate-limit-exceeded\?/,
  },
  "a misspelled id": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "- bad-request",
    by: "- bad-reqest",
    at: "openapi/v2/paths/crawl.yaml:9",
    message: /bad-reqest is not a row of openapi\/errors\.yaml\. Did you mean bad-request\?/,
  },
  "a status without a response": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "    - bad-request\n",
    by: "    - bad-request\n    - rate-limit-exceeded\n",
    at: "openapi/v2/paths/crawl_{id}.yaml:17",
    message: /status 429, but there is no response with it/,
  },
  "a response without a row": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "    - bad-request\n",
    by: "",
    at: "openapi/v2/paths/crawl.yaml:8",
    message: /No row of x-errors has status 400/,
  },
});
