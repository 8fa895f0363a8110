import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, yamlFiles } from "./model/files.mjs";

/** A component that only the root knows describes nothing that anybody sends or receives. */
export const noUnusedComponent = {
  description:
    "Every component is referred to from a path, a webhook or another component. Security schemes are named by `security`.",
  message: "{{error}}",
  severity: "error",
  resolved: false,
  given: "$.components",
  then: { function: check },
};

function check(components, _options, context) {
  const { folder } = folderOf(context);
  const texts = yamlFiles(folder)
    .filter((name) => name !== "openapi.yaml")
    .map((name) => readFileSync(join(folder, name), "utf8"));
  return Object.entries(components ?? {}).flatMap(([kind, named]) =>
    kind === "securitySchemes" ? [] : unused(kind, Object.keys(named ?? {}), texts),
  );
}

function unused(kind, names, texts) {
  return names
    .filter((name) => !texts.some((text) => new RegExp(`\\$ref:\\s*["']?[^"'\\s]*\\b${name}\\.yaml`).test(text)))
    .map((name) => ({
      path: ["components", kind, name],
      message: `${name} is used nowhere. Refer to it, or remove it with its file.`,
    }));
}
