import { join } from "node:path";
import { expectedBundles, expectedSources, versionsIn, writeFolder, type Drift } from "@extraction-api/codegen";
import type { Step } from "../step.ts";

/** The code that bundles and generates: what it reads a document with counts too. */
const TOOLS = ["packages/codegen/src", "packages/document/src"];

/** Documents → `openapi/dist`. */
export function bundleStep(root: string): Step {
  const documents = versionsIn(root).map((version) => `openapi/${version}`);
  return {
    name: "bundle",
    inputs: [...documents, "openapi/errors.yaml", ...TOOLS],
    outputs: ["openapi/dist"],
    run: async () => written(await writeFolder(join(root, "openapi/dist"), await expectedBundles(root))),
  };
}

/** Bundles and changes → `packages/api-v*`, the data of the client and the command line, and the tools of the MCP server. */
export function generateStep(root: string): Step {
  const packages = versionsIn(root).map((version) => `packages/api-${version}/src`);
  return {
    name: "generate",
    inputs: ["openapi/dist", "openapi/changes", "packages/client/package.json", ...TOOLS],
    outputs: [...packages, ...["client", "cli", "mcp"].map((dir) => `packages/${dir}/src/generated`)],
    run: async () => {
      const folders = [...(await expectedSources(root))];
      const drift = folders.map(([folder, files]) => writeFolder(join(root, folder), files));
      return written((await Promise.all(drift)).flat());
    },
  };
}

function written(drift: readonly Drift[]): string {
  return drift.length === 0 ? "unchanged" : `wrote ${drift.map(({ path }) => path).join(", ")}`;
}
