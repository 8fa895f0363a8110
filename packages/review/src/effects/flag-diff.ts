import { commandLineRows, type CommandLineRow } from "@extraction-api/codegen/command-line";
import { offerDiff, type Offer, type OfferDiff, type OfferSides } from "./offer-diff.ts";

/** Compares the command line's operations and flags on both sides, which are generated from the documents. */
export function flagDiff(compared: readonly OfferSides[]): OfferDiff {
  return offerDiff(compared, (document) => commandLineRows(document).map(offerOf), " --");
}

function offerOf({ id, head, query, variables, body }: CommandLineRow): Offer {
  const inputs = [...variables, ...query, ...body].map(({ name, required, kind, choices }) => ({
    name,
    required: required === true,
    type: kind,
    choices,
  }));
  return { name: id, title: `${String(head["method"])} ${String(head["path"])}`, inputs };
}
