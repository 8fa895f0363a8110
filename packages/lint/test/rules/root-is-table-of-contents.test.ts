import { firesOn } from "../support/break-rule.ts";

firesOn("root-is-table-of-contents", {
  "an inline schema in the root": {
    file: "openapi/v2/openapi.yaml",
    replace: "    Job:\n      $ref: components/schemas/Job.yaml",
    by: "    Job:\n      type: object\n      description: Written out.",
    at: "openapi/v2/openapi.yaml:39",
    message: /components.schemas.Job is defined in the root/,
  },
});
