import { firesOn } from "../support/break-rule.ts";

firesOn("row-is-recognisable", {
  "a pattern that does not match its own message": {
    file: "openapi/errors.yaml",
    replace: "pattern: ^Rate limit",
    by: "pattern: ^Slow down",
    at: "openapi/errors.yaml:18",
    message: /does not match its own message/,
  },
  "a retry of a status that is never retried": {
    file: "openapi/errors.yaml",
    replace: "    retry: never",
    by: "    retry: backoff",
    at: "openapi/errors.yaml:12",
    message: /400 is not a retried status/,
  },
});
