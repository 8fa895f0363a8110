import { dirname, join } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { yamlFiles } from "./model/files.mjs";

/** A row that no operation can give is no error of the interface. */
export const noUnusedRow = {
  description: "Each row with a status is named by the x-errors of an operation; rows of trace events have none.",
  message: "{{error}}",
  severity: "error",
  given: "$.rows",
  then: { function: check },
};

function check(rows, _options, context) {
  const openapi = dirname(context.document.source);
  const versions = readdirSync(openapi).filter((name) => /^v\d+$/.test(name));
  const texts = versions.flatMap((version) =>
    yamlFiles(join(openapi, version)).map((name) => readFileSync(join(openapi, version, name), "utf8")),
  );
  return Object.entries(rows)
    .filter(
      ([id, row]) =>
        row.status !== undefined &&
        !texts.some((text) => new RegExp(`^\\s*- ${id}\\s*$|[[,]\\s*${id}\\s*[\\],]`, "m").test(text)),
    )
    .map(([id]) => ({
      path: ["rows", id],
      message: `${id} is named by no operation. Name it where it can happen, or remove it.`,
    }));
}
