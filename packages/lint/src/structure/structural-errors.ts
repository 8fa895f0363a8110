import { inOrder, type Finding } from "../finding.ts";
import { unreadableSources } from "../unreadable-sources.ts";
import { BROKEN, lintStructure } from "./lint-structure.ts";

/**
 * Returns the errors that make a document unreadable: files that are not YAML, references without a target, objects
 * that the standard does not define. The bundler explains its failures with them.
 *
 * @param root the folder that contains `openapi`
 * @param document the path of the document's `openapi.yaml`
 */
export async function structuralErrors(root: string, document: string): Promise<Finding[]> {
  const unreadable = await unreadableSources(root);
  if (unreadable.length > 0) return inOrder(unreadable);
  const findings = await lintStructure(root, document).catch(() => []);
  return inOrder(findings.filter(({ rule }) => BROKEN.has(rule)));
}
