import { firesOn } from "../support/break-rule.ts";

const job = "openapi/v2/components/schemas/Job.yaml";

firesOn("default-satisfies-schema", {
  "a default below the minimum": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "default: 10",
    by: "default: 0",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:12",
    message: /The default 0 does not match its schema/,
  },
  "a default of a recursive schema": {
    file: job,
    replace: "properties:",
    by: "properties:\n  next:\n    description: What follows.\n    type: array\n    items:\n      $ref: ./Job.yaml\n    default: [{ id: 3 }]",
    at: `${job}:9`,
    message: /\/0\/id must be string/,
  },
  "an example of a field": {
    file: job,
    replace: "    type: string",
    by: "    type: string\n    examples: [7]",
    at: `${job}:6`,
    message: /The example 7 does not match/,
  },
  "a default of a parameter": {
    file: "openapi/v2/components/parameters/CrawlId.yaml",
    replace: "  format: uuid",
    by: "  format: uuid\n  default: one",
    at: "openapi/v2/components/parameters/CrawlId.yaml:8",
    message: /The default "one" does not match/,
  },
  "a default beside a reference in quotes": {
    file: job,
    replace: "properties:",
    by: 'properties:\n  text:\n    description: What it says.\n    "$ref": ./ErrorBody.yaml\n    default: 5',
    at: `${job}:7`,
    message: /The default 5 does not match/,
  },
  "a default beside a reference": {
    file: job,
    replace: "properties:",
    by: "properties:\n  text:\n    description: What it says.\n    default: 5\n    $ref: ./ErrorBody.yaml",
    at: `${job}:6`,
    message: /The default 5 does not match/,
  },
});
