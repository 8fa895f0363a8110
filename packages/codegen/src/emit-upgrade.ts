import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "./document.ts";
import { doc } from "./emit-operations.ts";
import { upgradeRules, type Direction, type UpgradeRule } from "./upgrade-rules.ts";

/** The places of the kinds of rules in a group of the client's table for requests. */
const order = ["renames", "defaults", "bounds", "items", "splits"];

/** The entries of a file of changes. */
export async function readEntries(root: string, path: string): Promise<JsonObject[]> {
  const file: unknown = parse(await readFile(join(root, path), "utf8"));
  return isObject(file) && Array.isArray(file["entries"]) ? file["entries"].filter(isObject) : [];
}

/** Emits the rules that a program can apply of the changes between two versions: a constant for each operation. */
export function emitUpgrade(entries: readonly JsonObject[], direction: Direction): string {
  const rules = upgradeRules(entries).filter((rule) => rule.direction === direction);
  const groups = groupsOf(rules);
  const [table, group] = direction === "request" ? ["RequestRules", "RequestGroup"] : ["ResultRules", "ResultRule[]"];
  return [
    `import type { ${group.replace("[]", "")}, ${table} } from "../upgrade/rules.ts";`,
    ...groups.flatMap(({ name, users, rows }) => [
      "",
      `// ${users.join(", ")}`,
      `const ${name}: ${group.endsWith("[]") ? "readonly " : ""}${group} = ${JSON.stringify(rows)};`,
    ]),
    ...[...new Set(rules.map(({ operation }) => operation))].flatMap((operation) => [
      "",
      doc(`What happens to a ${direction} of \`${operation}\`.`),
      `export const ${operation}: ${table} = [${groups.flatMap((one) => use(one, operation)).join(", ")}];`,
    ]),
  ].join("\n");
}

/** Rules that stand together wherever one of them stands. */
interface Group {
  readonly name: string;
  readonly users: readonly string[];
  readonly scopes: ReadonlyMap<string, string>;
  readonly rows: Json;
}

/** Sorts rules by the operations, and the objects in their bodies, that they hold for. */
function groupsOf(rules: readonly UpgradeRule[]): Group[] {
  // Renames of one change can compete, and then their order counts: what another change says alike stays apart.
  const same = groupBy(rules, ({ kind, row, change }) => `${kind} ${JSON.stringify(row)} ${change}`);
  const alike = groupBy(same, (uses) => uses.map(({ operation, scope }) => `${operation} ${scope}`).join(", "));
  return alike.map((members, index) => {
    const [uses = []] = members;
    return {
      name: `rules${index + 1}`,
      users: uses.map(({ operation, scope }) => `${operation}: /${scope}`),
      scopes: new Map(uses.map(({ operation, scope }) => [operation, scope])),
      rows: inOrder(members.flatMap(([rule]) => rule ?? [])),
    };
  });
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** The rows of a group, by kind where there are several kinds; empty kinds at the end are left out. */
function inOrder(rules: readonly UpgradeRule[]): Json {
  if (rules.every(({ kind }) => kind === "results")) return rules.map(({ row }) => [...row]);
  const byKind = order.map((kind) => rules.filter((rule) => rule.kind === kind).map(({ row }) => [...row]));
  const last = byKind.findLastIndex((list) => list.length > 0);
  return byKind.slice(0, last + 1).map((list, index) => (order[index] === "defaults" ? asObject(list) : list));
}

function asObject(pairs: readonly Json[][]): Json {
  return Object.fromEntries(pairs.map(([name, value]) => [String(name), value ?? null]));
}

function use({ name, scopes }: Group, operation: string): string[] {
  const scope = scopes.get(operation);
  return scope === undefined ? [] : [`[${JSON.stringify(scope)}, ${name}]`];
}
