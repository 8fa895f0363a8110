import { firesOn } from "../support/break-rule.ts";

const orphan = "openapi/v2/components/schemas/Gone.yaml";

firesOn("no-orphaned-file", {
  "a file without references to it": {
    file: orphan,
    by: "type: object\n",
    at: `${orphan}:1`,
    message: /No file of the document refers to components\/schemas\/Gone\.yaml/,
  },
  "a file that only refers to itself": {
    file: orphan,
    by: "type: object\nproperties: { inner: { $ref: Gone.yaml } }\n",
    at: `${orphan}:1`,
    message: /No file of the document refers to /,
  },
});
