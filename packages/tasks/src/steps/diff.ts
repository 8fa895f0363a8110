import { diffVersions, summaryOf } from "../diff-versions.ts";
import type { Step } from "../step.ts";

/** The two newest versions against each other, with what changed on purpose. */
export function diffStep(root: string): Step {
  return {
    name: "diff",
    inputs: ["openapi/dist", "openapi/changes", "packages/api-diff/src"],
    outputs: [],
    run: async () => summaryOf(await diffVersions(root)),
  };
}
