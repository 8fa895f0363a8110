import { folderOf, referredFiles, yamlFiles } from "./model/files.mjs";

/** A file that nothing refers to is no part of the contract, whatever it says. */
export const noOrphanedFile = {
  description: "Every file below the document's folder is referred to by another one of them.",
  message: "{{error}}",
  severity: "error",
  resolved: false,
  given: "$",
  then: { function: check },
};

function check(_root, _options, context) {
  const { folder } = folderOf(context);
  const referred = referredFiles(folder);
  return yamlFiles(folder)
    .filter((name) => name !== "openapi.yaml" && !referred.has(name))
    .map((name) => ({ path: ["openapi"], message: `${name} is referred to by no file. Refer to it, or delete it.` }));
}
