import { join } from "node:path";
import { readCatalogue } from "./catalogue.ts";
import { isObject, type JsonObject } from "@extraction-api/document";
import { formatFindings, structuralErrors } from "@extraction-api/lint";
import { addErrorExamples } from "./error-examples.ts";
import { inlineExamples, sortComponents } from "./normalise.ts";
import { checkSources, UnsafeSource } from "@extraction-api/lint/sources";
import { runBundler } from "./sources/run-bundler.ts";

export { UnsafeSource } from "@extraction-api/lint/sources";

/** Joins the files of a version's document into one object. */
export type JoinFiles = (root: string, version: string) => Promise<JsonObject>;

/**
 * Bundles the document of one version into one file: Redocly joins the files; then the catalogue's rows and the error
 * examples derived from them are added and the order is fixed, so that the same sources give the same bytes on every
 * machine.
 *
 * @param joinedBy joins the files; by default, Redocly in its own process. Tests that bundle often pass another
 * function
 * @throws UnsafeSource before any file is parsed, if a file is outside `openapi/` or the sources are too large
 * @throws Error that names each mistake with file, line, column and remedy.
 */
export async function bundleDocument(root: string, version: string, joinedBy: JoinFiles = joinFiles): Promise<string> {
  await checkSources(root, version).catch((error: unknown) => {
    if (!(error instanceof UnsafeSource)) throw error;
    throw new UnsafeSource(error.finding, `openapi/${version}: cannot be bundled.\n`);
  });
  const [joined, catalogue] = await Promise.all([joinedBy(root, version), readCatalogue(root, version)]);
  const bundle = sortComponents(inlineExamples(joined));
  addErrorExamples(bundle, catalogue);
  const source = `Generated from openapi/${version} and openapi/errors.yaml by \`npm run bundle\`; do not edit.`;
  const { openapi, ...rest } = bundle;
  const bundledDocument = { "x-generated": source, openapi, ...rest, "x-error-catalogue": { ...catalogue } };
  return `${JSON.stringify(bundledDocument, null, 2)}\n`;
}

/** Joins the files of a document with Redocly, which also lints the documents. */
async function joinFiles(root: string, version: string): Promise<JsonObject> {
  const document = join(root, `openapi/${version}/openapi.yaml`);
  try {
    const parsed: unknown = JSON.parse(await runBundler(root, document));
    if (!isObject(parsed)) throw new Error(`openapi/${version}/openapi.yaml: not an object.`);
    return parsed;
  } catch (cause) {
    throw new Error(`openapi/${version}: cannot be bundled.\n${await reasons(root, document, cause)}`, { cause });
  }
}

/** Returns lint's reasons why bundling failed: each error with its location and remedy, without warnings. */
async function reasons(root: string, document: string, cause: unknown): Promise<string> {
  // Lint runs without the bundler's limits, so it must not run if the bundler was denied access.
  if (/access to this api has been restricted|fetch failed/i.test(messageOf(cause))) return messageOf(cause);
  const broken = await structuralErrors(root, document);
  return broken.length > 0 ? formatFindings(broken) : messageOf(cause);
}

/** Returns the bundler's own message. */
function messageOf(cause: unknown): string {
  const { stderr, message } = cause as Error & { readonly stderr?: string };
  return (stderr || message).trim();
}
