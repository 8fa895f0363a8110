import { globSync } from "node:fs";
import { join } from "node:path";
import { inOrder, type Finding } from "./finding.ts";
import type { HouseRule } from "./rule.ts";
import { catalogueRules, changeRules, documentRules } from "./rules/index.ts";
import { lintFiles } from "./run-file-rules.ts";
import { lintFile } from "./run-rules.ts";
import { BROKEN, lintStructure } from "./structure/lint-structure.ts";
import { unreadableSources } from "./unreadable-sources.ts";

/** The parts of a contract to lint. */
export interface LintOptions {
  /** The folder that contains `openapi`. */
  readonly root: string;
  /** The versions whose documents are linted, such as `["v1", "v2"]`. */
  readonly versions: readonly string[];
  /** The versions whose documents are linted; all by default. The others are known to have no findings. */
  readonly documents?: readonly string[];
}

/**
 * Lints the documents of the given versions, the catalogue and the changes between versions: Redocly for the standard,
 * Spectral for the house rules. Reads no file outside `openapi`, even if a reference or a link points there. If a file
 * is not well-formed or a reference is broken, reports only that, because other findings would follow from it.
 *
 * @returns the findings sorted by file and line
 * @throws Error if Redocly cannot be run
 * @example formatFindings(await lintDocuments({ root: process.cwd(), versions: ["v1", "v2"] }))
 */
export async function lintDocuments(options: LintOptions): Promise<Finding[]> {
  const { root, documents = options.versions } = options;
  const unreadable = await unreadableSources(root);
  if (unreadable.length > 0) return inOrder(unreadable);
  const paths = documents.map((version) => join(root, "openapi", version, "openapi.yaml"));
  const structure = Promise.all(paths.map((document) => lintStructure(root, document)));
  const [standard, house] = await Promise.all([structure, lintHouse(options)]);
  const all = [...standard.flat(), ...house];
  const broken = all.filter(({ rule }) => BROKEN.has(rule));
  return inOrder(broken.length > 0 ? broken : withoutConsequences(all));
}

/** Returns the findings of the house rules only, for all files that they apply to. */
export async function lintHouse({ root, versions, documents = versions }: LintOptions): Promise<Finding[]> {
  const openapi = join(root, "openapi");
  const findings = [
    ...documents.map((version) => lintFile(root, join(openapi, version, "openapi.yaml"), documentRules)),
    lintFile(root, join(openapi, "errors.yaml"), catalogueRules),
    ...globSync(join(openapi, "changes/*.yaml")).map((path) => lintFile(root, path, changeRules)),
    lintFiles(root, versions),
  ];
  return (await Promise.all(findings)).flat();
}

/** Removes the findings of rules that only follow from another rule's findings. */
function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const found = new Set(findings.map(({ rule }) => rule));
  const rules: readonly HouseRule<never>[] = [...documentRules, ...catalogueRules, ...changeRules];
  const dependents = rules.filter(({ follows = [] }) => follows.some((id) => found.has(id)));
  const waiting = new Set(dependents.map(({ id }) => id));
  return findings.filter(({ rule }) => !waiting.has(rule));
}
