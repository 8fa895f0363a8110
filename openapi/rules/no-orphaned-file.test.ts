import { firesOn } from "./testing/break-rule.ts";

firesOn("no-orphaned-file", {
  "a file that nothing refers to": {
    file: "openapi/v2/components/schemas/Gone.yaml",
    by: "type: object\n",
    at: "openapi/v2/openapi.yaml:1",
    says: /components\/schemas\/Gone\.yaml is referred to by no file/,
  },
});
