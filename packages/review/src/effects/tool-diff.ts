import { toolRows, type ToolRow } from "@extraction-api/codegen/tools";
import { listAt, objectAt } from "@extraction-api/document";
import { offerDiff, type Offer, type OfferDiff, type OfferSides } from "./offer-diff.ts";

/** Compares the MCP server's tools on both sides, which are generated from the documents. */
export function toolDiff(compared: readonly OfferSides[]): OfferDiff {
  return offerDiff(compared, (document) => toolRows(document).map(offerOf), ".");
}

function offerOf({ name, title, inputSchema }: ToolRow): Offer {
  const required = listAt(inputSchema, "required");
  const properties = objectAt(inputSchema, "properties");
  const inputs = Object.keys(properties).map((field) => {
    const schema = objectAt(properties, field);
    const choices = listAt(schema, "enum").map(String);
    return {
      name: field,
      required: required.includes(field),
      type: schema["type"] === undefined ? undefined : [schema["type"]].flat().join(" | "),
      choices: choices.length === 0 ? undefined : choices,
    };
  });
  return { name, title, inputs };
}
