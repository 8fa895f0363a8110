import { firesOn } from "./testing/break-rule.ts";

firesOn("extension-key-is-documented", {
  "a key that nobody has written down": {
    file: "openapi/v2/paths/crawl.yaml",
    replace: "x-contract: observed",
    by: "x-contract: observed\n  x-mood: good",
    at: "openapi/v2/paths/crawl.yaml:7",
    says: /x-mood is not documented/,
  },
  "a key in another place": {
    file: "openapi/v2/components/schemas/Job.yaml",
    replace: "type: object",
    by: "x-errors: []\ntype: object",
    at: "openapi/v2/components/schemas/Job.yaml:1",
    says: /x-errors stands on a schema; .* operation/,
  },
});
