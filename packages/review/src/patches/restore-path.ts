import { isMap, isScalar } from "yaml";
import type { Compared } from "../document/compare.ts";
import { restorePair } from "./restore-pair.ts";
import { createdFile, unifiedDiff } from "./unified-diff.ts";
import { readYaml, withMembers, type LocatedPair, type YamlText } from "./yaml-text.ts";

/**
 * Returns a patch that restores the file of a path with its single operation, deprecated, and its line in the table of
 * contents.
 */
export async function restorePath(
  { version, baseFiles, files }: Compared,
  file: string,
  before: YamlText,
  marks: readonly string[],
): Promise<string | undefined> {
  const root = `openapi/${version}/openapi.yaml`;
  const [old, now] = await Promise.all([baseFiles, files].map((read) => readYaml(read, root)));
  const row = old && rowOf(old, file.slice(`openapi/${version}/`.length));
  const marked = withMarks(before, marks);
  if (row === undefined || old === undefined || now === undefined || marked === undefined) return undefined;
  const contents = restorePair(old, row, now, ["paths"], []);
  const line = contents === undefined ? undefined : unifiedDiff(root, now.text, contents);
  return line === undefined ? undefined : createdFile(file, marked) + line;
}

/** Returns the line of the table of contents that refers to a file. */
function rowOf({ document }: YamlText, file: string): LocatedPair | undefined {
  const paths = document.get("paths", true);
  if (!isMap(paths)) return undefined;
  const pair = paths.items.find(({ value }) => {
    const reference = isMap(value) ? value.get("$ref") : undefined;
    return reference === file || reference === `./${file}`;
  });
  return pair && { path: ["paths", isScalar(pair.key) ? String(pair.key.value) : ""], pair };
}

/** Returns the file with its operation marked, if it has exactly one. */
function withMarks(yaml: YamlText, marks: readonly string[]): string | undefined {
  const { document } = yaml;
  const methods = isMap(document.contents) ? document.contents.items : [];
  const [only] = methods;
  if (methods.length !== 1 || only === undefined || !isScalar(only.key) || !isMap(only.value)) return undefined;
  const operation = only.value;
  const missing = marks.filter((mark) => !operation.has(mark.split(":")[0] ?? ""));
  return missing.length === 0 ? yaml.text : withMembers(yaml, [String(only.key.value), "operationId"], missing);
}
