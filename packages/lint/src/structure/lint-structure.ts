import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "@extraction-api/document";
import { getLineColLocation, lint, loadConfig } from "@redocly/openapi-core";
import { parse } from "yaml";
import { firstLine, displayPath, type Finding } from "../finding.ts";
import { placeOf as placeIn } from "../sources/places.ts";
import { hintFor, readableMessage } from "./words.ts";

const repository = join(import.meta.dirname, "../../../..");

/** Rules whose findings cause other findings. */
export const BROKEN: ReadonlySet<string> = new Set(["parser", "no-unresolved-refs", "struct"]);

/** Matches the version of the standard whose rules the documents follow. */
const VERSION = /^3\.1\.\d+$/;

/**
 * Checks a document against the OpenAPI standard with Redocly's strict rules. It runs in this process, because starting
 * its command takes longer than its work.
 *
 * @throws Error if Redocly fails on the document
 */
export async function lintStructure(root: string, document: string): Promise<Finding[]> {
  const other = otherVersion(root, document);
  if (other !== undefined) return [other];
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

/** Returns a finding if a document names another version of the standard, in which most of its lines would be wrong. */
function otherVersion(root: string, document: string): Finding | undefined {
  const text = readFileSync(document, "utf8");
  const value: unknown = parse(text);
  const version = isObject(value) ? value["openapi"] : undefined;
  if (typeof version === "string" && VERSION.test(version)) return undefined;
  return {
    file: displayPath(root, document),
    ...placeIn(text, ["openapi"]),
    rule: "struct",
    message: `The document's version of OpenAPI is ${JSON.stringify(version) ?? "missing"}`,
    hint: "`openapi: 3.1.1`, or another patch of 3.1, whose rules the documents follow",
  };
}

type Place = Parameters<typeof getLineColLocation>[0];

function placeOf(place: Place | undefined): { line: number; column: number } {
  if (place === undefined) return { line: 1, column: 1 };
  const { line, col } = getLineColLocation(place).start;
  return { line, column: col };
}
