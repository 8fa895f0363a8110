import type { CatalogueFile } from "../contract/catalogue.ts";
import type { ChangesFile } from "../contract/changes.ts";
import type { OpenApi } from "../contract/openapi.ts";
import type { FileRule, HouseRule } from "../rule.ts";
import { catalogueFitsItsSchema } from "./catalogue-fits-its-schema.ts";
import { changeFitsItsSchema } from "./change-fits-its-schema.ts";
import { changePlaceExists } from "./change-place-exists.ts";
import { componentIsListed } from "./component-is-listed.ts";
import { defaultSatisfiesSchema } from "./default-satisfies-schema.ts";
import { descriptionSaysSomething } from "./description-says-something.ts";
import { exampleFileIsPair } from "./example-file-is-pair.ts";
import { exampleValidates } from "./example-validates.ts";
import { extensionKeyIsDocumented } from "./extension-key-is-documented.ts";
import { extensionLeadsSomewhere } from "./extension-leads-somewhere.ts";
import { fileNameIsComponentName } from "./file-name-is-component-name.ts";
import { noOrphanedFile } from "./no-orphaned-file.ts";
import { noUnusedComponent } from "./no-unused-component.ts";
import { noUnusedRow } from "./no-unused-row.ts";
import { noVendorName } from "./no-vendor-name.ts";
import { oneFallbackPerStatus } from "./one-fallback-per-status.ts";
import { operationHasErrorRows } from "./operation-has-error-rows.ts";
import { operationHasExamplePair } from "./operation-has-example-pair.ts";
import { operationId } from "./operation-id.ts";
import { operationSaysCertainty } from "./operation-says-certainty.ts";
import { patternCompiles } from "./pattern-compiles.ts";
import { referenceStaysInside } from "./reference-stays-inside.ts";
import { responseIsDescribed } from "./response-is-described.ts";
import { rootIsTableOfContents } from "./root-is-table-of-contents.ts";
import { rowIsRecognisable } from "./row-is-recognisable.ts";

/** The house rules for openapi/vN/openapi.yaml. Redocly checks the OpenAPI standard. */
export const documentRules: readonly HouseRule<OpenApi>[] = [
  rootIsTableOfContents,
  fileNameIsComponentName,
  noUnusedComponent,
  operationId,
  operationSaysCertainty,
  operationHasErrorRows,
  operationHasExamplePair,
  responseIsDescribed,
  descriptionSaysSomething,
  patternCompiles,
  defaultSatisfiesSchema,
  exampleValidates,
  extensionKeyIsDocumented,
  extensionLeadsSomewhere,
];

/** The house rules for openapi/errors.yaml. */
export const catalogueRules: readonly HouseRule<CatalogueFile>[] = [
  catalogueFitsItsSchema,
  oneFallbackPerStatus,
  rowIsRecognisable,
  noUnusedRow,
];

/** The house rules for openapi/changes/*.yaml. */
export const changeRules: readonly HouseRule<ChangesFile>[] = [changeFitsItsSchema, changePlaceExists];

/** The house rules for the files themselves. */
export const fileRules: readonly FileRule[] = [
  noOrphanedFile,
  componentIsListed,
  exampleFileIsPair,
  noVendorName,
  referenceStaysInside,
];
