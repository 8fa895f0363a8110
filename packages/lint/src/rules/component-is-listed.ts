import { filesReferredTo, yamlFiles } from "../contract/files.ts";
import { violationsOfFiles } from "../file-violations.ts";
import type { FileRule } from "../rule.ts";

/** Files refer to each other without the root, so no other check finds a component that is missing there. */
export const componentIsListed: FileRule = {
  id: "component-is-listed",
  description:
    "openapi.yaml lists each file in components/. Example: `Job: { $ref: ./components/schemas/Job.yaml }` below `schemas:`.",
  checkFiles: (contract) =>
    violationsOfFiles(
      contract,
      (folder) => {
        const listed = new Set(filesReferredTo(folder, "openapi.yaml"));
        return yamlFiles(folder).filter((name) => name.startsWith("components/") && !listed.has(name));
      },
      (name) => `openapi.yaml does not list ${name}. Add a line for it.`,
    ),
};
