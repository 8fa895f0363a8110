import { twinPath } from "../model/address.ts";
import type { Limit } from "../model/limits.ts";
import type { VersionModel } from "../model/version.ts";
import { factText } from "./tree-twin.ts";

/** Formats the bounds and charges of a version as Markdown. */
export function limitsTwin(
  version: VersionModel,
  { calls, charges, limits }: Readonly<Record<"calls" | "charges" | "limits", readonly Limit[]>>,
): string {
  const lines = (rows: readonly Limit[]): string =>
    rows
      .map((row) => {
        const [page = ""] = row.address.split("#");
        const name = row.path === "" ? row.schema : `${row.schema}.${row.path}`;
        const also = (row.also ?? []).map(({ schema, address }) => {
          const [other = ""] = address.split("#");
          return `, [\`${schema}.${row.path}\`](${twinPath(other)})`;
        });
        return `- [\`${name}\`](${twinPath(page)})${also.join("")}: ${row.facts.map(factText).join("; ")}`;
      })
      .join("\n");
  return `# Limits and charges of ${version.name}\n\n## What calls cost\n\n${lines(calls)}\n\n## What options add\n\n${lines(charges)}\n\n## Bounds\n\n${lines(limits)}\n`;
}
