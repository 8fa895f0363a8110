import { firesOn } from "../support/break-rule.ts";

const job = "openapi/v2/components/schemas/Job.yaml";

firesOn("pattern-compiles", {
  "an unclosed bracket": {
    file: job,
    replace: "type: string",
    by: "type: string\n    pattern: '^['",
    at: `${job}:6`,
    message: /Unterminated character class/,
  },
});
