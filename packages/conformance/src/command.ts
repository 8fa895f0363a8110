import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments, USAGE, UsageError } from "./arguments.ts";
import { Document, type Json } from "./document/document.ts";
import { renderTable } from "./output/table.ts";
import { replay } from "./replay.ts";

/**
 * The version of the JSON format. It changes when readers must change; `schema/report.schema.json` describes the
 * format.
 */
const FORMAT = "conformance/1";

/** The command's access to the outside world. */
export interface ConformanceContext {
  /** The root of the repository, which has the bundles to compare with. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
}

/**
 * Replays the examples of a document, and calls that must fail by it, against a deployment. Exit codes: 0, the
 * deployment conforms; 1, it differs; 2, wrong usage, or the deployment does not respond.
 *
 * @example await runConformance(["--base-url", "http://127.0.0.1:4010/v2", "--api-key", "local"], world);
 */
export async function runConformance(argv: readonly string[], context: ConformanceContext): Promise<0 | 1 | 2> {
  if (argv.includes("--help")) {
    context.out(USAGE);
    return 0;
  }
  try {
    const { baseUrl, apiKey, allowWrites, json, version, timeoutMs } = readArguments(argv, context.env);
    const document = await readDocument(context.root, version);
    const report = await replay(document, { baseUrl, apiKey, timeoutMs, fetch: context.fetch }, allowWrites);
    if (
      report.sent > 0 &&
      report.deviations.filter(({ kind }) => kind === "no response").length === report.deviations.length &&
      isSilent(report)
    )
      throw new UsageError(`Nothing responds at ${baseUrl}: ${report.deviations[0]?.message}. Check the address.`);
    context.out(
      json ? `${JSON.stringify({ format: FORMAT, baseUrl, version, ...report }, undefined, 2)}\n` : renderTable(report),
    );
    return report.deviations.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.log(`${error.message.trimEnd()}\n`);
    return 2;
  }
}

/** Returns whether all calls failed without a response. */
function isSilent({
  sent,
  invalid,
  deviations,
}: {
  sent: number;
  invalid: number;
  deviations: readonly { examples: readonly string[] }[];
}): boolean {
  return deviations.reduce((sum, { examples }) => sum + examples.length, 0) === sent + invalid;
}

async function readDocument(root: string, version: string): Promise<Document> {
  const text = await readFile(join(root, `openapi/dist/${version}.json`), "utf8").catch(() => {
    throw new UsageError(
      `No document for ${version} was found. Run npm run bundle, or check the version in --base-url.`,
    );
  });
  return new Document(JSON.parse(text) as Json);
}
