import { join } from "node:path";
import { filesReferredTo, yamlFiles } from "../contract/files.ts";
import type { FileRule } from "../rule.ts";

/** Files refer to each other without the root, so nothing else notices a component that the table of contents lacks. */
export const componentIsListed: FileRule = {
  id: "component-is-listed",
  description:
    "openapi.yaml lists each file of components/. Example: `Job: { $ref: ./components/schemas/Job.yaml }` below `schemas:`.",
  checkFiles: ({ openapi, versions }) =>
    versions.flatMap((version) => {
      const listed = new Set(filesReferredTo(join(openapi, version), "openapi.yaml"));
      return yamlFiles(join(openapi, version))
        .filter((name) => name.startsWith("components/") && !listed.has(name))
        .map((name) => ({
          file: `${version}/${name}`,
          line: 1,
          column: 1,
          message: `openapi.yaml does not list ${name}. Add a line for it.`,
        }));
    }),
};
