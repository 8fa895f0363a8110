import { firesOn } from "../support/break-rule.ts";

firesOn("one-fallback-per-status", {
  "a status without a fallback": {
    file: "openapi/errors.yaml",
    replace: "    retry: never\n    fallback: true\n",
    by: "    retry: never\n",
    at: "openapi/errors.yaml:6",
    message: /Status 400 has 0 fallback rows/,
  },
});
