import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "@extraction-api/document";
import { doc } from "./emit-operations.ts";
import { upgradeRules, type Direction, type UpgradeRule } from "./upgrade-rules.ts";
import { requestRows, resultRow, type Row } from "./upgrade-rows.ts";

/** Returns the entries of a file of changes. */
export async function readEntries(root: string, path: string): Promise<JsonObject[]> {
  const file: unknown = parse(await readFile(join(root, path), "utf8"));
  return isObject(file) && Array.isArray(file["entries"]) ? file["entries"].filter(isObject) : [];
}

/**
 * Emits the rules of an upgrade between two versions that a program can apply: a constant for each operation with all
 * of its rules, so that a bundle contains no others. Rules that operations share are repeated in each; compressed, that
 * costs nothing.
 */
export function emitUpgrade(entries: readonly JsonObject[], direction: Direction): string {
  const rules = upgradeRules(entries).filter((rule) => rule.direction === direction);
  const operations = [...new Set(rules.map(({ operation }) => operation))];
  const [type, linesOf] = direction === "request" ? ["RequestRules", requestLines] : ["ResultRules", resultLines];
  const body = operations.flatMap((operation) => [
    "",
    doc(`The changes to a ${direction} of \`${operation}\`.`),
    `export const ${operation}: ${type} = [`,
    ...linesOf(rules.filter((rule) => rule.operation === operation)).map((line) => `  ${line}`),
    "];",
  ]);
  return [...imports(type, body), ...(direction === "request" ? names(operations) : []), ...body].join("\n");
}

/**
 * Returns the operations as their own type: as the type of the constants, the declarations would contain the kinds of
 * rules.
 */
function names(operations: readonly string[]): string[] {
  const all = operations.map((operation) => JSON.stringify(operation)).join(" | ");
  return ["", doc("The operations whose requests have rules."), `export type RequestWithRules = ${all};`];
}

/**
 * Returns the imports of the rule kinds that the lines use. `inside` is imported from the module that applies rules,
 * because it applies rules itself.
 */
function imports(type: string, lines: readonly string[]): string[] {
  const kinds = new Set(lines.flatMap((line) => /^ +\[(\w+),/.exec(line)?.[1] ?? []));
  const fields = [...kinds].filter((kind) => kind !== "inside").toSorted();
  if (type === "ResultRules")
    return [`import { ${[...fields, `type ${type}`].join(", ")} } from "../rules/result-kinds.ts";`];
  return [
    `import { ${fields.join(", ")} } from "../rules/request-kinds.ts";`,
    `import { ${kinds.has("inside") ? "inside, " : ""}type ${type} } from "../rules/request.ts";`,
  ];
}

/** Returns the rules of one request, with those of an object inside the body grouped. */
function requestLines(rules: readonly UpgradeRule[]): string[] {
  return [...new Set(rules.map(({ scope }) => scope))].flatMap((scope) => {
    const lines = requestRows(rules.filter((rule) => rule.scope === scope)).map(lineOf);
    if (!scope) return lines;
    const name = scope.slice(0, -1);
    if (name.includes("/"))
      throw new Error(`openapi/changes: the client supports objects one level deep, but not ${scope}.`);
    return [`[inside, ${JSON.stringify(name)},`, ...lines.map((line) => `  ${line}`), "],"];
  });
}

function resultLines(rules: readonly UpgradeRule[]): string[] {
  return rules.map((rule) => lineOf(resultRow(rule)));
}

function lineOf([kind, ...args]: Row): string {
  return `[${[kind, ...args.map((one: Json) => JSON.stringify(one))].join(", ")}],`;
}
