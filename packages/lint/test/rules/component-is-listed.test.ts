import { firesOn } from "../support/break-rule.ts";

const unlisted = "openapi/v2/components/schemas/Unlisted.yaml";

firesOn("component-is-listed", {
  "a component that is missing from the table of contents": {
    file: unlisted,
    by: "type: object\n",
    at: `${unlisted}:1`,
    message: /openapi\.yaml does not list components\/schemas\/Unlisted\.yaml\. Add a line/,
  },
});
