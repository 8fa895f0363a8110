import { firesOn } from "./testing/break-rule.ts";

firesOn("catalogue-fits-its-schema", {
  "a row with an unknown member": {
    file: "openapi/errors.yaml",
    replace: "    cause: The body does not fit.",
    by: "    cause: The body does not fit.\n    blame: you",
    at: "openapi/errors.yaml:6",
    says: /must NOT have additional properties \(blame\)/,
  },
  "a retry rule of another name": {
    file: "openapi/errors.yaml",
    replace: "    retry: never",
    by: "    retry: perhaps",
    at: "openapi/errors.yaml:12",
    says: /rows\/bad-request\/retry must be equal to one of/,
  },
});
