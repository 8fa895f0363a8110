import { folderOf, reachableFiles, yamlFiles } from "../contract/files.ts";
import type { OpenApi } from "../contract/openapi.ts";
import type { HouseRule } from "../rule.ts";

/** A component used only by the root describes nothing that is sent or received. */
export const noUnusedComponent: HouseRule<OpenApi> = {
  id: "no-unused-component",
  description:
    "A path or webhook refers to every component, directly or indirectly. Security schemes are named by `security`. Example: `$ref: ../components/schemas/Job.yaml` in a response.",
  resolved: false,
  check({ components = {} }, context) {
    const { folder } = folderOf(context);
    const starts = yamlFiles(folder).filter((name) => /^(paths|webhooks)\//.test(name));
    const used = reachableFiles(folder, ...starts);
    return Object.entries(components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, named]) => Object.keys(named ?? {}).map((name) => ({ kind, name })))
      .filter(({ kind, name }) => !used.has(`components/${kind}/${name}.yaml`))
      .map(({ kind, name }) => ({
        path: ["components", kind, name],
        message: `No operation uses ${name}. Refer to it, or remove it and its file.`,
      }));
  },
};
