import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { nearestName } from "../did-you-mean.ts";
import { shown } from "../finding.ts";

const STANDARD = "the OpenAPI 3.1 standard, as Redocly checks it";

const HINTS: Readonly<Record<string, string>> = {
  "no-unresolved-refs":
    "a file, counted from the folder of the file that refers to it, or a pointer into one, such as `$ref: ../components/responses/NotFound.yaml`",
};

/** What people who know other versions of the standard, or other formats, write; and what to write here. */
const SLIPS: readonly (readonly [message: RegExp, expected: string])[] = [
  [/^Property `nullable` is not expected/, '`type: [string, "null"]`: OpenAPI 3.1 has no `nullable`'],
  [
    /^`type` can be one of the following only/,
    "a type of JSON Schema; what a text stands for is its format, such as `type: string` with `format: date`",
  ],
];

const NO_YAML = /^Failed to parse: (.+) in "[^"]+" \(\d+:\d+\)$/;

/** What a rule of Redocly's expects, for a message of it. */
export function hintFor(rule: string, message: string, suggest: readonly string[]): string {
  const slip = SLIPS.find(([pattern]) => pattern.test(message))?.[1];
  if (slip !== undefined) return suggest.length > 0 ? `${suggest.join(" or ")}, or ${slip}` : slip;
  if (suggest.length > 0) return suggest.join(" or ");
  if (NO_YAML.test(message)) return "well-formed YAML";
  return HINTS[rule] ?? `${STANDARD}; its rule ${rule} explains it`;
}

/** Whether a message only repeats, where a file is referred to, that the file is not YAML. */
export function isEcho(message: string): boolean {
  return /^Can't resolve \$ref: .+ in "[^"]+" \(\d+:\d+\)/.test(message);
}

/** The first line, with files as a reader at the root would write them instead of a system error. */
export function inWords(root: string, message: string): string {
  const [line = message] = message.split("\n");
  const parsing = NO_YAML.exec(line)?.[1];
  if (parsing !== undefined) return `This is not YAML: ${parsing}`;
  const missing = /^Can't resolve \$ref: ENOENT: .*'(.+)'$/.exec(line)?.[1];
  if (missing === undefined) return line.replaceAll(join(root, "/"), "");
  return `The reference leads nowhere: there is no ${shown(root, missing)}${similarFile(missing)}`;
}

/** The file beside the missing one whose name is most like it, if one is. */
function similarFile(missing: string): string {
  const likely = nearestName(basename(missing), namesBeside(missing));
  return likely === undefined ? "" : `; did you mean ${likely}?`;
}

function namesBeside(path: string): string[] {
  try {
    return readdirSync(dirname(path)).toSorted();
  } catch {
    return [];
  }
}
