import { toolRows } from "../generated/tools.ts";
import type { ToolChoice } from "../options.ts";
import type { ObjectSchema, ToolRow } from "../tool-row.ts";

/** The one tool that no operation of the document serves: the rest of what was too long. */
export const readResult: ToolRow = {
  name: "read_result",
  title: "Read more of a result",
  description: "Returns the next part of a long result, or the part around a text.",
  inputSchema: {
    type: "object",
    properties: {
      uri: { type: "string", description: "A `page://` address from a result." },
      from: { type: "integer", description: "Character to begin at." },
      find: { type: "string", description: "Begin shortly before this text." },
    },
    required: ["uri"],
  },
  outputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      from: { type: "integer" },
      to: { type: "integer" },
      total: { type: "integer" },
    },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  serves: { kind: "read" },
};

/** The tools of the minimal set. */
const MINIMAL = new Set(["scrape", "map", "search", "read_result"]);

/** Every tool there is, by name. */
export const allTools: ReadonlyMap<string, ToolRow> = new Map(
  [...toolRows, readResult].map((row) => [row.name, row] as const),
);

/**
 * The tools that a server lists.
 *
 * @throws TypeError that names a tool which does not exist, and those that do
 */
export function listedTools(choice: ToolChoice): ToolRow[] {
  if (choice === "all") return [...allTools.values()];
  if (choice === "minimal")
    return [...allTools.values()].filter(({ name }) => MINIMAL.has(name)).map((row) => minimal(row));
  const chosen = choice.map((name) => {
    const row = allTools.get(name);
    if (!row) throw new TypeError(`There is no tool \`${name}\`. There are ${[...allTools.keys()].join(", ")}.`);
    return row;
  });
  return chosen.includes(readResult) ? chosen : [...chosen, readResult];
}

/** A tool in fewer tokens: only fields that have to be there, and those whose type does not say how to write them, have text. */
function minimal(row: ToolRow): ToolRow {
  const { properties = {}, required = [] } = row.inputSchema;
  const short = Object.entries(properties).map(([name, schema]) => {
    const { description: _, ...rest } = schema as { readonly description?: string; readonly type?: unknown };
    // A list without `items` has kinds of items that only the text tells.
    const isPlain = rest.type !== "array" || "items" in rest;
    return [name, required.includes(name) || !isPlain ? schema : rest] as const;
  });
  const inputSchema: ObjectSchema = { ...row.inputSchema, properties: Object.fromEntries(short) };
  return { ...row, inputSchema, outputSchema: { type: "object" } };
}
