import { exampleFileIsPair } from "./example-file-is-pair.mjs";
import { noOrphanedFile } from "./no-orphaned-file.mjs";
import { noVendorName } from "./no-vendor-name.mjs";
import { referenceStaysInside } from "./reference-stays-inside.mjs";

/**
 * The house rules for the files themselves, which no place in a document could stand for. Each has a
 * `description`, and a `check` that is given the folder openapi/ and the versions to look at, and returns
 * `{ file, line, column, message }`, the file counted from that folder.
 */
export default {
  rules: {
    "no-orphaned-file": noOrphanedFile,
    "example-file-is-pair": exampleFileIsPair,
    "no-vendor-name": noVendorName,
    "reference-stays-inside": referenceStaysInside,
  },
};
