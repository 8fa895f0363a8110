import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { readYaml, yamlFiles } from "./model/files.mjs";
import { operationsIn } from "./model/operations.mjs";

/** A row that no operation can give is no error of the interface. */
export const noUnusedRow = {
  description:
    "Each row with a status is named by the x-errors of an operation in each of its versions; rows of trace events have no status. Example: `versions: [v2]` for a row that v1 does not have.",
  message: "{{error}}",
  severity: "error",
  given: "$.rows",
  then: { function: check },
};

function check(rows, _options, context) {
  const openapi = dirname(context.document.source);
  const versions = readdirSync(openapi).filter((name) => existsSync(join(openapi, name, "paths")));
  return versions.flatMap((version) => {
    const named = rowsNamedIn(join(openapi, version, "paths"));
    return Object.entries(rows)
      .filter(([id, row]) => belongsTo(row, version) && !named.has(id))
      .map(([id]) => ({
        path: ["rows", id],
        message: `${id} is named by no operation of ${version}. Name it where it can happen, or take ${version} from it.`,
      }));
  });
}

function belongsTo({ status, versions }, version) {
  if (versions && !versions.includes(version)) return false;
  return typeof status === "object" ? version in status : status !== undefined;
}

function rowsNamedIn(folder) {
  const items = yamlFiles(folder).map((name) => readYaml(join(folder, name)));
  const operations = items.flatMap((item) => operationsIn({ paths: { any: item } }));
  return new Set(operations.flatMap(({ operation }) => operation["x-errors"] ?? []));
}
