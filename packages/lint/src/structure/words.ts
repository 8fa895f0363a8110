import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { nearestName } from "../did-you-mean.ts";
import { displayPath } from "../finding.ts";

/** Constructs from other versions of the standard or other formats, with their replacements here. */
const REPLACEMENTS: readonly (readonly [message: RegExp, expected: string])[] = [
  [/^Property `nullable` is not expected/, '`type: [string, "null"]`: OpenAPI 3.1 has no `nullable`'],
  [
    /^`type` can be one of the following only/,
    "a JSON Schema type; the meaning of a string is its format, such as `type: string` with `format: date`",
  ],
  [/^Expected type `array` but got `boolean`/, "a list; the object that has the property lists it in its `required`"],
];

/** Returns the expectation of a Redocly rule for one of its messages. */
export function hintFor(rule: string, message: string, suggest: readonly string[]): string {
  const replacement = REPLACEMENTS.find(([pattern]) => pattern.test(message))?.[1];
  if (replacement !== undefined) return suggest.length > 0 ? `${suggest.join(" or ")}, or ${replacement}` : replacement;
  if (suggest.length > 0) return suggest.join(" or ");
  return rule === "no-unresolved-refs"
    ? "a file, relative to the folder of the referring file, or a pointer into one, such as `$ref: ../components/responses/NotFound.yaml`"
    : `what the OpenAPI 3.1 standard allows (Redocly's rule ${rule})`;
}

/** Returns the first line, with paths relative to the root instead of a system error. */
export function readableMessage(root: string, message: string): string {
  const [line = message] = message.split("\n");
  const missing = /^Can't resolve \$ref: ENOENT: .*'(.+)'$/.exec(line)?.[1];
  if (missing === undefined) return line.replaceAll(join(root, "/"), "");
  return `The reference has no target: there is no ${displayPath(root, missing)}${similarFile(missing)}`;
}

/** Returns the file next to the missing one with the most similar name, if there is one. */
function similarFile(missing: string): string {
  const likely = nearestName(basename(missing), globSync("*", { cwd: dirname(missing) }).toSorted());
  return likely === undefined ? "" : `; did you mean ${likely}?`;
}
