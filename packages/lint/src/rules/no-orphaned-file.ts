import { reachableFiles, yamlFiles } from "../contract/files.ts";
import { violationsOfFiles } from "../file-violations.ts";
import type { FileRule } from "../rule.ts";

/** A file without a reference to it is not part of the contract. */
export const noOrphanedFile: FileRule = {
  id: "no-orphaned-file",
  description:
    "Every file of a document can be reached from its openapi.yaml by references. Example: `$ref: ../components/schemas/Job.yaml`.",
  checkFiles: (contract) =>
    violationsOfFiles(
      contract,
      (folder) => {
        const reachable = reachableFiles(folder, "openapi.yaml");
        return yamlFiles(folder).filter((name) => !reachable.has(name));
      },
      (name) => `No file of the document refers to ${name}. Refer to it, or delete it.`,
    ),
};
