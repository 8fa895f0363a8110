import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { lintFiles } from "./file-rules.ts";
import { inOrder, type Finding } from "./finding.ts";
import { lintHouseRules } from "./house-rules.ts";
import { BROKEN, lintStructure } from "./structure.ts";

export { formatFindings, type Finding } from "./finding.ts";

/** What of a contract is linted. */
export interface LintOptions {
  /** The folder that holds `openapi`. */
  readonly root: string;
  /** The versions whose documents are linted, such as `["v1", "v2"]`. */
  readonly versions: readonly string[];
}

/**
 * Lints the documents of the given versions, the catalogue and the changes between versions: Redocly for the
 * standard, Spectral for the house rules. As long as a file is not even well-formed or a reference is broken, only
 * that is told: the rest would follow from it.
 *
 * @returns the findings in the order of files and lines; none when all is well
 * @throws Error when Redocly cannot be run
 * @example formatFindings(await lintDocuments({ root: process.cwd(), versions: ["v1", "v2"] }))
 */
export async function lintDocuments({ root, versions }: LintOptions): Promise<Finding[]> {
  const documents = versions.map((version) => join(root, "openapi", version, "openapi.yaml"));
  const structure = Promise.all(documents.map((document) => lintStructure(root, document)));
  const [standard, house] = await Promise.all([structure, lintHouse({ root, versions })]);
  const all = [...standard.flat(), ...house];
  const broken = all.filter(({ rule }) => BROKEN.has(rule));
  return inOrder(broken.length > 0 ? broken : all);
}

/** The house rules alone, on everything that they are about. */
export async function lintHouse({ root, versions }: LintOptions): Promise<Finding[]> {
  const openapi = join(root, "openapi");
  const findings = [
    ...versions.map((version) => lintHouseRules(root, join(openapi, version, "openapi.yaml"), "documents")),
    ...[join(openapi, "errors.yaml")].filter(existsSync).map((path) => lintHouseRules(root, path, "catalogue")),
    ...globSync(join(openapi, "changes/*.yaml")).map((path) => lintHouseRules(root, path, "changes")),
    lintFiles(root, versions),
  ];
  return (await Promise.all(findings)).flat();
}
