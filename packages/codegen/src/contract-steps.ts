import { join } from "node:path";
import { expectedBundles } from "./expected-folders.ts";
import { generatePackage } from "./generate.ts";
import { writeFolder, type Drift } from "./generated-folder.ts";
import type { Step } from "./step.ts";
import { versionsIn } from "./versions.ts";

/** Documents → `openapi/dist`. */
export function bundleStep(root: string): Step {
  const documents = versionsIn(root).map((version) => `openapi/${version}`);
  return {
    name: "bundle",
    inputs: [...documents, "openapi/errors.yaml", "packages/codegen/src"],
    outputs: ["openapi/dist"],
    run: async () => said(await writeFolder(join(root, "openapi/dist"), await expectedBundles(root))),
  };
}

/** Bundles → `packages/api-v*`. */
export function generateStep(root: string): Step {
  const versions = versionsIn(root);
  return {
    name: "generate",
    inputs: ["openapi/dist", "packages/codegen/src"],
    outputs: versions.map((version) => `packages/api-${version}/src`),
    run: async () => {
      const drift = versions.map(async (version) =>
        writeFolder(join(root, `packages/api-${version}/src`), await generatePackage(root, version)),
      );
      return said((await Promise.all(drift)).flat());
    },
  };
}

function said(drift: Drift[]): string {
  return drift.length === 0 ? "unchanged" : `wrote ${drift.map(({ path }) => path).join(", ")}`;
}
