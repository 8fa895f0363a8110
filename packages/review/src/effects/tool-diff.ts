import { TOOLS_VERSION, toolRows, type ToolRow } from "@extraction-api/codegen/tools";
import { listAt, objectAt, textAt, type JsonObject } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { brokenIn, type Offer, type Notation } from "./broken-offers.ts";
import { diffLines, type OfferDiff } from "./offer-diff.ts";

/** Compares the MCP server's tools on both sides, which are generated from the documents. */
export function toolDiff(compared: readonly Pick<Compared, "version" | "base" | "revision">[]): OfferDiff {
  const sides = compared.find(({ version }) => version === TOOLS_VERSION);
  if (sides === undefined) return { lines: [], broken: [] };
  const before = toolRows(sides.base as JsonObject);
  const after = toolRows(sides.revision as JsonObject);
  const broken = brokenIn(before.map(offerOf), after.map(offerOf), asArgument);
  return { lines: diffLines(linesOf(before), linesOf(after)), broken };
}

/** Returns tools and their arguments, one per line. */
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

function offerOf({ name, inputSchema }: ToolRow): Offer {
  const required = listAt(inputSchema, "required");
  const properties = objectAt(inputSchema, "properties");
  const inputs = Object.keys(properties).map((field) => {
    const schema = objectAt(properties, field);
    const choices = listAt(schema, "enum").map(String);
    return {
      name: field,
      required: required.includes(field),
      type: textAt(schema, "type"),
      choices: choices.length === 0 ? undefined : choices,
    };
  });
  return { name, inputs };
}

const asArgument: Notation = { alone: (field) => field, of: (tool, field) => `${tool}.${field}` };
