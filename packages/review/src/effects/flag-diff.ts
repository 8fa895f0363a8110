import { COMMAND_LINE_VERSION, commandLineRows, type CommandLineRow } from "@extraction-api/codegen/command-line";
import type { JsonObject } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { diffLines, type OfferDiff } from "./offer-diff.ts";

type Flag = CommandLineRow["body"][number];

/** Compares the operations and flags of the command line on both sides, which are made from the documents. */
export function flagDiff(compared: readonly Pick<Compared, "version" | "base" | "revision">[]): OfferDiff {
  const sides = compared.find(({ version }) => version === COMMAND_LINE_VERSION);
  if (sides === undefined) return { lines: [], broken: [] };
  const [before, after] = [sides.base, sides.revision].map((bundle) => commandLineRows(bundle as JsonObject));
  return { lines: diffLines(linesOf(before ?? []), linesOf(after ?? [])), broken: brokenIn(before ?? [], after ?? []) };
}

/** An operation, and each of its flags, on a line of their own. */
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

function brokenIn(before: readonly CommandLineRow[], after: readonly CommandLineRow[]): string[] {
  const now = new Map(after.map((row) => [row.id, row]));
  return before.flatMap((old) => {
    const row = now.get(old.id);
    return row === undefined ? [`\`${old.id}\` is gone`] : brokenFlags(old, row);
  });
}

function brokenFlags(old: CommandLineRow, now: CommandLineRow): string[] {
  const was = new Map(flagsOf(old).map((flag) => [flag.name, flag]));
  const is = new Map(flagsOf(now).map((flag) => [flag.name, flag]));
  const wanted = [...is.values()].filter(({ name, required }) => required && !was.get(name)?.required);
  return [
    ...wanted.map(({ name }) => `\`${now.id}\` wants \`--${name}\``),
    ...[...was.values()].flatMap((flag) => {
      const place = `\`${now.id} --${flag.name}\``;
      const other = is.get(flag.name);
      if (other === undefined) return [`${place} is gone`];
      if (other.kind !== flag.kind) return [`${place} has another type`];
      const lost = flag.choices?.filter((one) => other.choices !== undefined && !other.choices.includes(one)) ?? [];
      return lost.map((one) => `${place} no longer takes \`${one}\``);
    }),
  ];
}
