import { firesOn } from "../support/break-rule.ts";

firesOn("catalogue-fits-its-schema", {
  "a row with an unknown member": {
    file: "openapi/errors.yaml",
    replace: "    cause: The body does not fit.",
    by: "    cause: The body does not fit.\n    blame: you",
    at: "openapi/errors.yaml:6",
    message: /must NOT have additional properties \(blame\)/,
  },
  "a retry rule with another name": {
    file: "openapi/errors.yaml",
    replace: "    retry: never",
    by: "    retry: perhaps",
    at: "openapi/errors.yaml:12",
    message: /rows\/bad-request\/retry must be equal to one of the allowed values \(never, /,
  },
  "a conditional retry without its condition": {
    file: "openapi/errors.yaml",
    replace: "    retry: never",
    by: "    retry: sometimes",
    at: "openapi/errors.yaml:6",
    message: /must have required property 'retryWhen'/,
  },
  "a condition on a row without a retry": {
    file: "openapi/errors.yaml",
    replace: "    retry: never",
    by: "    retry: never\n    retryWhen: The moon is full.",
    at: "openapi/errors.yaml:12",
    message: /retry must be equal to constant/,
  },
});
