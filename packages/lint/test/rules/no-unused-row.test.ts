import { firesOn } from "../support/break-rule.ts";

firesOn("no-unused-row", {
  "a row that no operation returns": {
    file: "openapi/errors.yaml",
    replace: "  rate-limit-exceeded:",
    by: "  conflict:\n    status: 409\n    message: Conflict\n    area: general\n    cause: In the way of it.\n    remedy: Look first.\n    retry: never\n    fallback: true\n    contract: specified\n  rate-limit-exceeded:",
    at: "openapi/errors.yaml:15",
    message: /conflict is not listed by any operation of v2/,
  },
});
