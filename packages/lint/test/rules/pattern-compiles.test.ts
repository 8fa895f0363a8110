import { firesOn } from "../support/break-rule.ts";

const job = "openapi/v2/components/schemas/Job.yaml";

firesOn("pattern-compiles", {
  "a bracket that is never closed": {
    file: job,
    replace: "type: string",
    by: "type: string\n    pattern: '^['",
    at: `${job}:6`,
    says: /Unterminated character class/,
  },
});
