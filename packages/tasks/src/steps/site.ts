import type { Step } from "../step.ts";

const FOLDER = "packages/reference-site/dist";

/** Returns the step that builds the reference site. */
export function siteStep(root: string): Step {
  return {
    name: "site",
    inputs: [
      "openapi/dist",
      "openapi/changes",
      "packages/reference-site",
      "packages/api-diff/src",
      "packages/document/src",
    ],
    outputs: [FOLDER],
    run: async () => {
      const { buildSite } = await import("@extraction-api/reference-site");
      return `${(await buildSite({ root })).pages} pages in ${FOLDER}`;
    },
  };
}
