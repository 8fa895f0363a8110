import { TOOLS_VERSION, toolRows, type ToolRow } from "@extraction-api/codegen/tools";
import { listAt, objectAt, textAt, type JsonObject } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { diffLines, type OfferDiff } from "./offer-diff.ts";

/** Compares the tools of the MCP server on both sides, which are made from the documents. */
export function toolDiff(compared: readonly Pick<Compared, "version" | "base" | "revision">[]): OfferDiff {
  const sides = compared.find(({ version }) => version === TOOLS_VERSION);
  if (sides === undefined) return { lines: [], broken: [] };
  const [before, after] = [sides.base, sides.revision].map((bundle) => linesOf(toolRows(bundle as JsonObject)));
  return { lines: diffLines(before ?? new Map(), after ?? new Map()), broken: brokenIn(sides) };
}

/** A tool, and each of its arguments, on a line of their own. */
function linesOf(rows: readonly ToolRow[]): Map<string, string> {
  return new Map(
    rows.flatMap(({ name, title, inputSchema }): [string, string][] => [
      [name, `${name}: ${title}`],
      ...Object.entries(objectAt(inputSchema, "properties")).map(([field, schema]): [string, string] => {
        const { type, enum: choices } = objectAt({ schema }, "schema");
        const kind = choices === undefined ? JSON.stringify(type) : listAt({ choices }, "choices").join(" | ");
        const required = listAt(inputSchema, "required").includes(field) ? "" : "?";
        return [`${name}.${field}`, `${name}.${field}${required}: ${kind ?? "any"}`];
      }),
    ]),
  );
}

function brokenIn({ base, revision }: Pick<Compared, "base" | "revision">): string[] {
  const now = new Map(toolRows(revision as JsonObject).map((row) => [row.name, row]));
  return toolRows(base as JsonObject).flatMap((old) => {
    const row = now.get(old.name);
    return row === undefined ? [`\`${old.name}\` is gone`] : brokenArguments(old, row);
  });
}

function brokenArguments(old: ToolRow, now: ToolRow): string[] {
  const [before, after] = [old, now].map(({ inputSchema }) => objectAt(inputSchema, "properties")) as [
    JsonObject,
    JsonObject,
  ];
  const required = listAt(now.inputSchema, "required").filter(
    (field) => !listAt(old.inputSchema, "required").includes(field),
  );
  return [
    ...required.map((field) => `\`${now.name}\` wants \`${String(field)}\``),
    ...Object.keys(before).flatMap((field) => {
      const place = `\`${now.name}.${field}\``;
      if (after[field] === undefined) return [`${place} is gone`];
      const [was, is] = [objectAt(before, field), objectAt(after, field)];
      if (textAt(was, "type") !== textAt(is, "type")) return [`${place} has another type`];
      const choices = listAt(is, "enum");
      const lost = choices.length === 0 ? [] : listAt(was, "enum").filter((one) => !choices.includes(one));
      return lost.map((one) => `${place} no longer takes \`${String(one)}\``);
    }),
  ];
}
