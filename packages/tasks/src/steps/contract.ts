import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Drift } from "@extraction-api/codegen";
import { versionsIn } from "@extraction-api/codegen/versions";
import { markDone, pendingParts, type Step } from "../step.ts";

/** The code that bundles and generates, including the code that reads documents. */
const TOOLS = ["packages/codegen/src", "packages/document/src"];

/** Documents → `openapi/dist`. An unchanged document keeps its bundle. */
export function bundleStep(root: string): Step {
  const parts = bundleParts(root);
  return {
    name: "bundle",
    inputs: parts.flatMap(({ inputs }) => inputs),
    outputs: ["openapi/dist"],
    run: async () => {
      const [{ writeFolder }, { bundleDocument }] = await generators();
      const pending = await pendingParts(root, parts);
      const bundles = parts.map(async (part) => {
        const text = pending.includes(part)
          ? bundleDocument(root, part.version)
          : readFile(join(root, part.outputs[0]), "utf8");
        return [`${part.version}.json`, await text] as const;
      });
      const drift = await writeFolder(join(root, "openapi/dist"), new Map(await Promise.all(bundles)));
      await Promise.all(parts.map((part) => markDone(root, part)));
      return written(drift);
    },
  };
}

/** Returns the inputs of each version's bundle. Lint guarantees that no reference leaves the version's folder. */
export function bundleParts(root: string) {
  return versionsIn(root).map(
    (version) =>
      ({
        name: `bundle-${version}`,
        version,
        inputs: [`openapi/${version}`, "openapi/errors.yaml", ...TOOLS],
        outputs: [`openapi/dist/${version}.json`],
      }) as const,
  );
}

/** Bundles and changes → `packages/api-v*`, and the generated data of client, command line and MCP server. */
export function generateStep(root: string): Step {
  const packages = versionsIn(root).map((version) => `packages/api-${version}/src`);
  return {
    name: "generate",
    inputs: ["openapi/dist", "openapi/changes", "packages/client/package.json", ...TOOLS],
    outputs: [...packages, ...["client", "cli", "mcp", "explanations"].map((dir) => `packages/${dir}/src/generated`)],
    run: async () => {
      const [{ expectedSources, writeFolder }] = await generators();
      const folders = [...(await expectedSources(root))];
      const drift = folders.map(([folder, files]) => writeFolder(join(root, folder), files));
      return written((await Promise.all(drift)).flat());
    },
  };
}

/**
 * Loads the generators on demand: their compiler takes half a second to load, which a step with nothing to do must not
 * cost.
 */
function generators() {
  return Promise.all([import("@extraction-api/codegen"), import("@extraction-api/codegen/bundle")]);
}

function written(drift: readonly Drift[]): string {
  const files = drift.map(({ path, kind }) => (kind === "orphaned" ? `${path} (removed)` : path));
  return files.length === 0 ? "unchanged" : `changed ${files.join(", ")}`;
}
