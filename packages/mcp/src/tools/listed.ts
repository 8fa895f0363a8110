import { toolRows } from "../generated/tools.ts";
import type { ToolChoice } from "../options.ts";
import type { ObjectSchema, ToolRow } from "../tool-row.ts";

/** The only tool without an operation in the document: returns the rest of a long result. */
export const readResult: ToolRow = {
  name: "read_result",
  title: "Read more of a result",
  description: "Returns the next part of a long result, or the part around a text.",
  inputSchema: {
    type: "object",
    properties: {
      uri: { type: "string", description: "A `page://` address from a result." },
      from: { type: "integer", description: "First character to return." },
      find: { type: "string", description: "Start shortly before this text." },
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

const MINIMAL = new Set(["scrape", "map", "search", "read_result"]);

/** All tools, by name. */
export const allTools: ReadonlyMap<string, ToolRow> = new Map(
  [...toolRows, readResult].map((row) => [row.name, row] as const),
);

/**
 * Returns the tools that a server lists.
 *
 * @throws TypeError that names a tool that does not exist, and the existing ones
 * @example listedTools("minimal").map(({ name }) => name); // the names of four tools
 */
export function listedTools(choice: ToolChoice): ToolRow[] {
  if (choice === "all") return [...allTools.values()];
  if (choice === "minimal")
    return [...allTools.values()].filter(({ name }) => MINIMAL.has(name)).map((row) => minimal(row));
  const chosen = choice.map((name) => {
    const row = allTools.get(name);
    if (!row) throw new TypeError(`There is no tool \`${name}\`. The tools are ${[...allTools.keys()].join(", ")}.`);
    return row;
  });
  return chosen.includes(readResult) ? chosen : [...chosen, readResult];
}

/**
 * Returns a tool in fewer tokens: only required fields, and fields whose type does not show how to write them, have
 * text.
 */
function minimal(row: ToolRow): ToolRow {
  const { properties = {}, required = [] } = row.inputSchema;
  const short = Object.entries(properties).map(([name, schema]) => {
    const { description: _, ...rest } = schema as { readonly description?: string; readonly type?: unknown };
    // A list without `items` has several kinds of items, which only the text describes.
    const isPlain = rest.type !== "array" || "items" in rest;
    return [name, required.includes(name) || !isPlain ? schema : rest] as const;
  });
  const inputSchema: ObjectSchema = { ...row.inputSchema, properties: Object.fromEntries(short) };
  return { ...row, inputSchema, outputSchema: { type: "object" } };
}
