import { existsSync } from "node:fs";
import { join } from "node:path";
import { getLineColLocation, lint, loadConfig } from "@redocly/openapi-core";
import { firstLine, displayPath, type Finding } from "../finding.ts";
import { hintFor, readableMessage } from "./words.ts";

const repository = join(import.meta.dirname, "../../../..");

/** Rules whose findings cause other findings. */
export const BROKEN: ReadonlySet<string> = new Set(["parser", "no-unresolved-refs", "struct"]);

/**
 * Checks a document against the OpenAPI standard with Redocly's strict rules. It runs in this process, because starting
 * its command takes longer than its work.
 *
 * @throws Error if Redocly fails on the document
 */
export async function lintStructure(root: string, document: string): Promise<Finding[]> {
  const own = join(root, "redocly.yaml");
  const configPath = existsSync(own) ? own : join(repository, "redocly.yaml");
  const problems = await loadConfig({ configPath })
    .then((config) => lint({ ref: document, config }))
    .catch((error: unknown) => {
      throw new Error(`Redocly could not lint ${displayPath(root, document)}: ${firstLine(error)}`, { cause: error });
    });
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ ruleId, message, suggest, location: [place] }) => ({
      file: displayPath(root, place?.source.absoluteRef ?? document),
      ...placeOf(place),
      rule: ruleId,
      message: readableMessage(root, message),
      hint: hintFor(ruleId, message, suggest),
    }));
}

type Place = Parameters<typeof getLineColLocation>[0];

function placeOf(place: Place | undefined): { line: number; column: number } {
  if (place === undefined) return { line: 1, column: 1 };
  const { line, col } = getLineColLocation(place).start;
  return { line, column: col };
}
