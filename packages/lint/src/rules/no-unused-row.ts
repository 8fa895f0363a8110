import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { statusIn, type CatalogueFile } from "../contract/catalogue.ts";
import { fileOf, readYaml, versionsIn, yamlFiles } from "../contract/files.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** A row that no operation can give is not an error of the interface. */
export const noUnusedRow: HouseRule<CatalogueFile> = {
  id: "no-unused-row",
  description:
    "Each row with a status is named by the x-errors of an operation in each of its versions; rows of trace events have no status. Example: `versions: [v2]` for a row that v1 does not have.",
  check({ rows }, context) {
    const openapi = dirname(fileOf(context));
    const versions = versionsIn(openapi).filter((version) => existsSync(join(openapi, version, "paths")));
    return versions.flatMap((version) => {
      const named = rowsNamedIn(join(openapi, version, "paths"));
      return Object.entries(rows)
        .filter(([id, row]) => statusIn(version, row) !== undefined && !named.has(id))
        .map(([id]) => ({
          path: ["rows", id],
          message: `${id} is named by no operation of ${version}. Name it where it can happen, or take ${version} from it.`,
        }));
    });
  },
};

function rowsNamedIn(folder: string): Set<string> {
  const items = yamlFiles(folder).map((name) => readYaml(join(folder, name)));
  const operations = items.flatMap((item) => operationsIn({ paths: { any: item } }));
  return new Set(operations.flatMap(({ operation }) => operation["x-errors"] ?? []));
}
