import { firesOn } from "../support/break-rule.ts";

const gone = "openapi/v2/components/schemas/Gone.yaml";

firesOn("no-orphaned-file", {
  "a file that nothing refers to": {
    file: gone,
    by: "type: object\n",
    at: `${gone}:1`,
    says: /No file of the document refers to components\/schemas\/Gone\.yaml/,
  },
  "a file that only refers to itself": {
    file: gone,
    by: "type: object\nproperties: { inner: { $ref: Gone.yaml } }\n",
    at: `${gone}:1`,
    says: /No file of the document refers to /,
  },
});
