import { defaultSatisfiesSchema } from "./default-satisfies-schema.mjs";
import { descriptionSaysSomething } from "./description-says-something.mjs";
import { exampleValidates } from "./example-validates.mjs";
import { extensionKeyIsDocumented } from "./extension-key-is-documented.mjs";
import { extensionLeadsSomewhere } from "./extension-leads-somewhere.mjs";
import { fileNameIsComponentName } from "./file-name-is-component-name.mjs";
import { noUnusedComponent } from "./no-unused-component.mjs";
import { operationHasErrorRows } from "./operation-has-error-rows.mjs";
import { operationHasExamplePair } from "./operation-has-example-pair.mjs";
import { operationId } from "./operation-id.mjs";
import { operationSaysCertainty } from "./operation-says-certainty.mjs";
import { patternCompiles } from "./pattern-compiles.mjs";
import { responseIsDescribed } from "./response-is-described.mjs";
import { rootIsTableOfContents } from "./root-is-table-of-contents.mjs";

/** The house rules for openapi/vN/openapi.yaml. What a document must be by the standard, Redocly checks. */
export default {
  rules: {
    "root-is-table-of-contents": rootIsTableOfContents,
    "file-name-is-component-name": fileNameIsComponentName,
    "no-unused-component": noUnusedComponent,
    "operation-id": operationId,
    "operation-says-certainty": operationSaysCertainty,
    "operation-has-error-rows": operationHasErrorRows,
    "operation-has-example-pair": operationHasExamplePair,
    "response-is-described": responseIsDescribed,
    "description-says-something": descriptionSaysSomething,
    "pattern-compiles": patternCompiles,
    "default-satisfies-schema": defaultSatisfiesSchema,
    "example-validates": exampleValidates,
    "extension-key-is-documented": extensionKeyIsDocumented,
    "extension-leads-somewhere": extensionLeadsSomewhere,
  },
};
