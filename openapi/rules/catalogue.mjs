import { catalogueFitsItsSchema } from "./catalogue-fits-its-schema.mjs";
import { noUnusedRow } from "./no-unused-row.mjs";
import { oneFallbackPerStatus } from "./one-fallback-per-status.mjs";
import { rowIsRecognisable } from "./row-is-recognisable.mjs";

/** The house rules for openapi/errors.yaml. */
export default {
  rules: {
    "catalogue-fits-its-schema": catalogueFitsItsSchema,
    "one-fallback-per-status": oneFallbackPerStatus,
    "row-is-recognisable": rowIsRecognisable,
    "no-unused-row": noUnusedRow,
  },
};
