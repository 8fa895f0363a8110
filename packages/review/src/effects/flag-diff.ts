import { commandLineRows, TOOLS_VERSION, type CommandLineRow } from "@extraction-api/codegen/command-line";
import type { JsonObject } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { brokenIn, type Offer, type Notation } from "./broken-offers.ts";
import { diffLines, type OfferDiff } from "./offer-diff.ts";

type Flag = CommandLineRow["body"][number];

/** Compares the command line's operations and flags on both sides, which are generated from the documents. */
export function flagDiff(compared: readonly Pick<Compared, "version" | "base" | "revision">[]): OfferDiff {
  const sides = compared.find(({ version }) => version === TOOLS_VERSION);
  if (sides === undefined) return { lines: [], broken: [] };
  const before = commandLineRows(sides.base as JsonObject);
  const after = commandLineRows(sides.revision as JsonObject);
  const broken = brokenIn(before.map(offerOf), after.map(offerOf), asFlag);
  return { lines: diffLines(linesOf(before), linesOf(after)), broken };
}

/** Returns operations and their flags, one per line. */
function linesOf(rows: readonly CommandLineRow[]): Map<string, string> {
  return new Map(
    rows.flatMap((row): [string, string][] => [
      [row.id, `${row.id}: ${String(row.head["method"])} ${String(row.head["path"])}`],
      ...flagsOf(row).map((flag): [string, string] => {
        const kind = flag.choices?.join(" | ") ?? flag.kind;
        return [`${row.id} ${flag.name}`, `${row.id} --${flag.name}${flag.required ? "" : "?"}: ${kind}`];
      }),
    ]),
  );
}

function flagsOf({ query, variables, body }: CommandLineRow): readonly Flag[] {
  return [...variables, ...query, ...body];
}

function offerOf(row: CommandLineRow): Offer {
  const inputs = flagsOf(row).map(({ name, required, kind, choices }) => ({
    name,
    required: required === true,
    type: kind,
    choices,
  }));
  return { name: row.id, inputs };
}

const asFlag: Notation = { alone: (flag) => `--${flag}`, of: (operation, flag) => `${operation} --${flag}` };
