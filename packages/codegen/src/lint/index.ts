import { existsSync } from "node:fs";
import { join } from "node:path";
import { inOrder, type Finding } from "./finding.ts";
import { lintHouseRules } from "./house-rules.ts";
import { lintStructure } from "./structure.ts";

export { formatFindings, type Finding } from "./finding.ts";

/**
 * Lints the documents of the given versions and the catalogue: Redocly for the standard, then the house
 * rules. A document that is not even well-formed is not held against the house rules, which would only
 * repeat what is wrong with it.
 */
export async function lintDocuments({
  root,
  versions,
}: {
  root: string;
  versions: readonly string[];
}): Promise<Finding[]> {
  const documents = versions.map((version) => join(root, "openapi", version, "openapi.yaml"));
  const catalogue = join(root, "openapi/errors.yaml");
  const standard = Promise.all(documents.map((document) => lintStructure(root, document)));
  const house = await Promise.all([
    ...documents.map((document) => lintHouseRules(root, document, "documents")),
    ...(existsSync(catalogue) ? [lintHouseRules(root, catalogue, "catalogue")] : []),
  ]);
  const structure = (await standard).flat();
  const broken = structure.some(({ rule }) => rule === "no-unresolved-refs" || rule === "struct");
  return inOrder(broken ? structure : [...structure, ...house.flat()]);
}
