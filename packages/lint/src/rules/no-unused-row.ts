import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { statusIn, type CatalogueFile } from "../contract/catalogue.ts";
import { fileOf, readYaml, versionsIn, yamlFiles } from "../contract/files.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** A row that no operation can return is not an error of the interface. */
export const noUnusedRow: HouseRule<CatalogueFile> = {
  id: "no-unused-row",
  description:
    "In each of its versions, an operation's x-errors lists each row with a status; rows of trace events have no status. Example: `versions: [v2]` for a row that v1 does not have.",
  check({ rows }, context) {
    const openapi = dirname(fileOf(context));
    const versions = versionsIn(openapi).filter((version) => existsSync(join(openapi, version, "paths")));
    return versions.flatMap((version) => {
      const named = rowsNamedIn(join(openapi, version, "paths"));
      return Object.entries(rows)
        .filter(([id, row]) => statusIn(version, row) !== undefined && !named.has(id))
        .map(([id]) => ({
          path: ["rows", id],
          message: `${id} is not listed by any operation of ${version}. Add it where the error can occur, or remove ${version} from its versions.`,
        }));
    });
  },
};

function rowsNamedIn(folder: string): Set<string> {
  const items = yamlFiles(folder).map((name) => readYaml(join(folder, name)));
  const operations = items.flatMap((item) => operationsIn({ paths: { any: item } }));
  return new Set(operations.flatMap(({ operation }) => operation["x-errors"] ?? []));
}
