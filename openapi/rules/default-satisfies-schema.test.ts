import { firesOn } from "./testing/break-rule.ts";

firesOn("default-satisfies-schema", {
  "a default below the minimum": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "default: 10",
    by: "default: 0",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:12",
    says: /The default 0 does not fit its schema/,
  },
});
