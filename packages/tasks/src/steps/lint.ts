import { readdirSync } from "node:fs";
import { join } from "node:path";
import { versionsIn } from "@extraction-api/codegen/versions";
import { markDone, pendingParts, type Part, type Step } from "../step.ts";

/** Inputs of every document's findings: the settings, and the code that lints. */
const TOOLS = ["redocly.yaml", "packages/lint/src", "packages/document/src"];

/**
 * Checks documents against the standard and the house rules. Findings fail the step. A document without findings is not
 * checked again until it changes.
 */
export function lintStep(root: string): Step {
  return {
    name: "lint",
    inputs: ["openapi", ...TOOLS],
    outputs: [],
    run: async () => {
      // Loading Spectral and Redocly takes a second, which a step with nothing to do must not cost.
      const { formatFindings, lintDocuments } = await import("@extraction-api/lint");
      const parts = lintParts(root);
      const documents = (await pendingParts(root, parts)).map(({ version }) => version);
      const findings = await lintDocuments({ root, versions: versionsIn(root), documents });
      if (findings.length > 0) throw new Error(formatFindings(findings));
      await Promise.all(parts.map((part) => markDone(root, part)));
      return "no findings";
    },
  };
}

/** Returns the inputs of each document's findings: its folder, and the files that all versions share. */
export function lintParts(root: string): (Part & { readonly version: string })[] {
  const entries = readdirSync(join(root, "openapi"), { withFileTypes: true });
  const shared = entries.filter((entry) => entry.isFile()).map(({ name }) => `openapi/${name}`);
  return versionsIn(root).map((version) => ({
    name: `lint-${version}`,
    version,
    inputs: [`openapi/${version}`, ...shared, ...TOOLS],
    outputs: [],
  }));
}
