import { dirname } from "node:path";
import { statusIn, type CatalogueFile, type Row } from "../contract/catalogue.ts";
import { fileOf, versionsIn } from "../contract/files.ts";
import type { HouseRule } from "../rule.ts";

/** An unknown error with a known status needs one row. */
export const oneFallbackPerStatus: HouseRule<CatalogueFile> = {
  id: "one-fallback-per-status",
  description:
    "Each status that rows have in a version has exactly one row with `fallback: true`; 200 needs none. Example: `not-found` for 404, next to `snapshot-not-found`.",
  check: ({ rows }, context) =>
    versionsIn(dirname(fileOf(context))).flatMap((version) =>
      [...byStatus(version, rows)].flatMap(([status, ids]) => {
        const fallbacks = ids.filter((id) => rows[id]?.fallback);
        if (fallbacks.length === 1) return [];
        const at = fallbacks[1] ?? ids[0] ?? "";
        const message = `Status ${status} has ${fallbacks.length} fallback rows in one version; it needs one.`;
        return [{ path: ["rows", at], message }];
      }),
    ),
};

/** Returns the ids of a version's rows by their status, errors only. */
function byStatus(version: string, rows: Readonly<Record<string, Row>>): Map<number, string[]> {
  const ids = new Map<number, string[]>();
  for (const [id, row] of Object.entries(rows)) {
    const status = statusIn(version, row);
    if (status !== undefined && status >= 400) ids.set(status, [...(ids.get(status) ?? []), id]);
  }
  return ids;
}
