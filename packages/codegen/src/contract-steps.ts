import { join } from "node:path";
import { expectedBundles, expectedSources } from "./expected-folders.ts";
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

/** Bundles and changes → `packages/api-v*` and the client's data. */
export function generateStep(root: string): Step {
  const packages = versionsIn(root).map((version) => `packages/api-${version}/src`);
  return {
    name: "generate",
    inputs: ["openapi/dist", "openapi/changes", "packages/codegen/src"],
    outputs: [...packages, "packages/client/src/generated"],
    run: async () => {
      const folders = [...(await expectedSources(root))];
      const drift = folders.map(([folder, files]) => writeFolder(join(root, folder), files));
      return said((await Promise.all(drift)).flat());
    },
  };
}

function said(drift: Drift[]): string {
  return drift.length === 0 ? "unchanged" : `wrote ${drift.map(({ path }) => path).join(", ")}`;
}
