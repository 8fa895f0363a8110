import { changeFitsItsSchema } from "./change-fits-its-schema.mjs";
import { changePlaceExists } from "./change-place-exists.mjs";

/** The house rules for openapi/changes/*.yaml. */
export default {
  rules: {
    "change-fits-its-schema": changeFitsItsSchema,
    "change-place-exists": changePlaceExists,
  },
};
