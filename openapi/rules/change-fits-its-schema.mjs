import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createValidator } from "./model/ajv.mjs";
import { namesOf } from "./model/contract.mjs";

const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, "../changes/changes.schema.json"), "utf8"));

/** What changed between versions is read by programs: the diff, the upgrade guide and the client. */
export const changeFitsItsSchema = {
  description:
    "A file of openapi/changes fits changes.schema.json, is named `FROM-to-TO.yaml`, and gives each entry an id of its own. Example: v1-to-v2.yaml with `from: v1` and `to: v2`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(changes, _options, context) {
  const validate = createValidator().compile(SCHEMA);
  validate(changes);
  const misfits = (validate.errors ?? []).map(({ instancePath, message, params }) => ({
    path: namesOf(instancePath),
    message: `${instancePath || "The file"} ${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ""}.`,
  }));
  return [...misfits, ...misnamed(changes, basename(context.document.source)), ...repeatedIds(changes?.entries)];
}

function misnamed({ from, to } = {}, file) {
  const expected = `${from}-to-${to}.yaml`;
  return file === expected
    ? []
    : [{ path: ["from"], message: `${file} goes from ${from} to ${to}; call it ${expected}.` }];
}

function repeatedIds(entries) {
  const seen = new Set();
  return (Array.isArray(entries) ? entries : []).flatMap(({ id } = {}, index) => {
    if (!seen.has(id)) return seen.add(id) && [];
    return [{ path: ["entries", index, "id"], message: `Two entries have the id ${id}.` }];
  });
}
