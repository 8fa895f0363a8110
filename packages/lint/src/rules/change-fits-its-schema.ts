import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { keysOf } from "@extraction-api/document";
import type { ChangesFile } from "../contract/changes.ts";
import { fileOf } from "../contract/files.ts";
import { ownOpenapi } from "../contract/extensions.ts";
import { mismatches } from "../contract/validator.ts";
import type { HouseRule, Violation } from "../rule.ts";

const SCHEMA = JSON.parse(readFileSync(join(ownOpenapi, "changes/changes.schema.json"), "utf8")) as object;

/** The diff, the upgrade guide and the client read the changes between versions. */
export const changeFitsItsSchema: HouseRule<ChangesFile> = {
  id: "change-fits-its-schema",
  description:
    "A file of openapi/changes matches changes.schema.json, is named `FROM-to-TO.yaml`, and gives each entry a unique id. Example: v1-to-v2.yaml with `from: v1` and `to: v2`.",
  check: (changes, context) => [
    ...mismatches(SCHEMA, changes).map(({ pointer, message }) => ({
      path: keysOf(pointer),
      message: `${pointer || "The file"} ${message}`,
    })),
    ...misnamed(changes, basename(fileOf(context))),
    ...repeatedIds(changes.entries),
  ],
};

function misnamed({ from, to }: ChangesFile, file: string): Violation[] {
  const expected = `${from}-to-${to}.yaml`;
  return file === expected
    ? []
    : [{ path: ["from"], message: `${file} describes the step from ${from} to ${to}; rename it to ${expected}.` }];
}

function repeatedIds(entries: ChangesFile["entries"]): Violation[] {
  const ids = Array.isArray(entries) ? entries.map((entry: { readonly id?: string }) => entry.id) : [];
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: ["entries", index, "id"], message: `Two entries have the id ${id}. Rename one.` }],
  );
}
