import { diffVersions, summaryOf } from "../diff-versions.ts";
import type { Step } from "../step.ts";

/** Returns the step that compares the two newest versions, with the intended changes. */
export function diffStep(root: string): Step {
  return {
    name: "diff",
    inputs: ["openapi/dist", "openapi/changes", "packages/api-diff/src"],
    outputs: [],
    run: async () => summaryOf(await diffVersions(root)),
  };
}
