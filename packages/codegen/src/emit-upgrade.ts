import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "@extraction-api/document";
import { doc } from "./emit-operations.ts";
import { upgradeRules, type Direction, type UpgradeRule } from "./upgrade-rules.ts";
import { requestRows, resultRow, type Row } from "./upgrade-rows.ts";

/** The entries of a file of changes. */
export async function readEntries(root: string, path: string): Promise<JsonObject[]> {
  const file: unknown = parse(await readFile(join(root, path), "utf8"));
  return isObject(file) && Array.isArray(file["entries"]) ? file["entries"].filter(isObject) : [];
}

/**
 * Emits the rules that a program can apply of the changes between two versions: a constant for each operation, with all
 * of its rules, so that a bundle has no others. What operations have alike is in each, and compressed costs nothing.
 */
export function emitUpgrade(entries: readonly JsonObject[], direction: Direction): string {
  const rules = upgradeRules(entries).filter((rule) => rule.direction === direction);
  const operations = [...new Set(rules.map(({ operation }) => operation))];
  const [type, linesOf] = direction === "request" ? ["RequestRules", requestLines] : ["ResultRules", resultLines];
  const body = operations.flatMap((operation) => [
    "",
    doc(`What happens to a ${direction} of \`${operation}\`.`),
    `export const ${operation}: ${type} = [`,
    ...linesOf(rules.filter((rule) => rule.operation === operation)).map((line) => `  ${line}`),
    "];",
  ]);
  return [...imports(type, body), ...(direction === "request" ? names(operations) : []), ...body].join("\n");
}

/** The operations as a type of its own: with that of the constants, declarations would carry the kinds of rules. */
function names(operations: readonly string[]): string[] {
  const all = operations.map((operation) => JSON.stringify(operation)).join(" | ");
  return ["", doc("The operations whose requests have rules."), `export type RequestWithRules = ${all};`];
}

/** Imports the kinds of rules that lines begin with. `inside` stands where rules are applied, as it applies some. */
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

/** The rules of one request, those of an object inside the body together. */
function requestLines(rules: readonly UpgradeRule[]): string[] {
  return [...new Set(rules.map(({ scope }) => scope))].flatMap((scope) => {
    const lines = requestRows(rules.filter((rule) => rule.scope === scope)).map(lineOf);
    if (!scope) return lines;
    const name = scope.slice(0, -1);
    if (name.includes("/")) throw new Error(`openapi/changes: the client reaches one object deep, and not ${scope}.`);
    return [`[inside, ${JSON.stringify(name)},`, ...lines.map((line) => `  ${line}`), "],"];
  });
}

function resultLines(rules: readonly UpgradeRule[]): string[] {
  return rules.map((rule) => lineOf(resultRow(rule)));
}

function lineOf([kind, ...told]: Row): string {
  return `[${[kind, ...told.map((one: Json) => JSON.stringify(one))].join(", ")}],`;
}
