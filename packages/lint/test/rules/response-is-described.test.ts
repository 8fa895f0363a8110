import { firesOn } from "../support/break-rule.ts";

firesOn("response-is-described", {
  "a body without a schema": {
    file: "openapi/v2/components/responses/BadRequest.yaml",
    replace: "    schema:\n      $ref: ../schemas/ErrorBody.yaml\n",
    by: "    schema: {}\n",
    at: "openapi/v2/components/responses/BadRequest.yaml:1",
    message: /400 response has no body schema/,
  },
  "a 429 that names no wait": {
    file: "openapi/v2/components/responses/TooManyRequests.yaml",
    replace: "  Retry-After:",
    by: "  Wait:",
    at: "openapi/v2/components/responses/TooManyRequests.yaml:1",
    message: /429 response has no Retry-After header/,
  },
});
