import { inOrder, type Finding } from "../finding.ts";
import { unreadableSources } from "../unreadable-sources.ts";
import { BROKEN, lintStructure } from "./lint-structure.ts";

/**
 * What keeps a document from being read at all: files that are not YAML, references that lead nowhere, objects that the
 * standard does not know. The bundler explains its failures with it.
 *
 * @param root the folder that holds `openapi`
 * @param document the path of the document's `openapi.yaml`
 */
export async function whatIsBroken(root: string, document: string): Promise<Finding[]> {
  const unreadable = await unreadableSources(root);
  if (unreadable.length > 0) return inOrder(unreadable);
  const findings = await lintStructure(root, document).catch(() => []);
  return inOrder(findings.filter(({ rule }) => BROKEN.has(rule)));
}
