import { versionsIn } from "@extraction-api/codegen";
import type { Step } from "../step.ts";

/** Documents against the standard and the house rules. Findings stop it. */
export function lintStep(root: string): Step {
  return {
    name: "lint",
    inputs: ["openapi", "redocly.yaml", "packages/lint/src", "packages/document/src"],
    outputs: [],
    run: async () => {
      const versions = versionsIn(root);
      // Spectral and Redocly take a second to load, which a step with nothing to do must not cost.
      const { formatFindings, lintDocuments } = await import("@extraction-api/lint");
      const findings = await lintDocuments({ root, versions });
      if (findings.length > 0) throw new Error(formatFindings(findings));
      return "no findings";
    },
  };
}
