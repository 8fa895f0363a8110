import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keysOf } from "@extraction-api/document";
import type { CatalogueFile } from "../contract/catalogue.ts";
import { ownOpenapi } from "../contract/extensions.ts";
import { mismatches } from "../contract/validator.ts";
import type { HouseRule } from "../rule.ts";

const SCHEMA = JSON.parse(readFileSync(join(ownOpenapi, "errors.schema.json"), "utf8")) as object;

/** Programs read the catalogue. */
export const catalogueFitsItsSchema: HouseRule<CatalogueFile> = {
  id: "catalogue-fits-its-schema",
  description:
    "openapi/errors.yaml matches openapi/errors.schema.json. Example: a row with `retry: sometimes` has `retryWhen`.",
  check: (catalogue) =>
    mismatches(SCHEMA, catalogue).map(({ pointer, message }) => ({
      path: keysOf(pointer),
      message: `${pointer} ${message.includes("^(?!TODO)") ? "is still a placeholder." : message}`,
    })),
};
