import { firesOn } from "../support/break-rule.ts";

firesOn("file-name-is-component-name", {
  "a path in a file with another name": {
    file: "openapi/v2/openapi.yaml",
    replace: "  /crawl:\n    $ref: paths/crawl.yaml",
    by: "  /crawls:\n    $ref: paths/crawl.yaml",
    at: "openapi/v2/openapi.yaml:17",
    message: /its file must be paths\/crawls\.yaml/,
  },
});
