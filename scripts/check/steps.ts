import { versionsIn, type Step } from "../../packages/codegen/src/index.ts";
import { formatFindings, lintDocuments } from "../../packages/codegen/src/lint/index.ts";
import { diffVersions, summaryOf } from "./diff-versions.ts";
import { buildSite } from "../../packages/reference-site/src/build.ts";

/** Documents against structure and house rules. Findings stop it. */
export function lintStep(root: string): Step {
  return {
    name: "lint",
    inputs: ["openapi", "redocly.yaml", "packages/codegen/src/lint"],
    outputs: [],
    run: async () => {
      const findings = await lintDocuments({ root, versions: versionsIn(root) });
      if (findings.length > 0) throw new Error(formatFindings(findings));
      return "no findings";
    },
  };
}

/** The two versions against each other, with what changed on purpose. */
export function diffStep(root: string): Step {
  return {
    name: "diff",
    inputs: ["openapi/dist", "openapi/changes", "packages/api-diff/src"],
    outputs: [],
    run: async () => summaryOf(await diffVersions(root)),
  };
}

/** The reference site. */
export function siteStep(root: string): Step {
  const outputs = ["packages/reference-site/dist"];
  return {
    name: "site",
    inputs: ["openapi/dist", "openapi/changes", "packages/reference-site", "packages/api-diff/src"],
    outputs,
    run: async () => `${(await buildSite({ root })).pages} pages in ${outputs[0]}`,
  };
}
