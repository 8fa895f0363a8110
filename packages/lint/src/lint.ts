import { globSync } from "node:fs";
import { join } from "node:path";
import { inOrder, type Finding } from "./finding.ts";
import { catalogueRules, changeRules, documentRules } from "./rules/index.ts";
import { lintFiles } from "./run-file-rules.ts";
import { lintFile } from "./run-rules.ts";
import { BROKEN, lintStructure } from "./structure/lint-structure.ts";
import { unreadableSources } from "./unreadable-sources.ts";

/** Rules whose findings cause many others: while one of them has findings, only these are reported. */
export const CAUSES: ReadonlySet<string> = new Set([
  ...BROKEN,
  "operation-operationId-unique",
  "reference-stays-inside",
]);

const IN_SCHEMAS = ["pattern-compiles", "no-enum-type-mismatch", "no-required-schema-properties-undefined"];

const OF_CATALOGUE = ["catalogue-fits-its-schema"];
const OF_NAMES = ["operation-id", "operation-operationId"];

/** Rules whose findings are not reported while one of the named rules has findings, which probably cause them. */
export const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  // Changes that state the right default are not wrong.
  "change-place-exists": ["default-satisfies-schema", ...OF_CATALOGUE, ...OF_NAMES],
  "default-satisfies-schema": ["pattern-compiles"],
  "no-invalid-media-type-examples": IN_SCHEMAS,
  "example-validates": [...IN_SCHEMAS, "no-invalid-media-type-examples"],
  "example-file-is-pair": OF_NAMES,
  "extension-leads-somewhere": OF_NAMES,
  "no-orphaned-file": ["component-is-listed"],
  "no-unused-row": OF_CATALOGUE,
  "one-fallback-per-status": OF_CATALOGUE,
  "operation-has-error-rows": OF_CATALOGUE,
  "row-is-recognisable": OF_CATALOGUE,
};

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
 * Spectral for the house rules. Reads no file outside `openapi`, even if a reference or a link points there. Does not
 * report findings that follow from others, such as from a file that is not well-formed.
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
  const causes = all.filter(({ rule }) => CAUSES.has(rule));
  if (causes.length > 0) return inOrder(causes);
  const found = new Set(all.map(({ rule }) => rule));
  return inOrder(all.filter(({ rule }) => !FOLLOWS[rule]?.some((cause) => found.has(cause))));
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
