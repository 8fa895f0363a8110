import { posix } from "node:path";
import { isMap, isPair, isScalar, visit } from "yaml";
import type { Compared } from "../document/compare.ts";
import { restorePair } from "./restore-pair.ts";
import { createdFile, unifiedDiff } from "./unified-diff.ts";
import { readYaml, withMembers, yamlText, type LocatedPair, type YamlText } from "./yaml-text.ts";

/**
 * Returns a patch that restores the file of a path with its single operation, deprecated, the removed files that it
 * refers to, and their lines in the table of contents.
 */
export async function restorePath(
  compared: Compared,
  file: string,
  before: YamlText,
  marks: readonly string[],
): Promise<string | undefined> {
  const marked = withMarks(before, marks);
  const removed = await removedWith(compared, file, before);
  const contents = marked === undefined ? undefined : await restoreRows(compared, file, [...removed.keys()]);
  if (marked === undefined || contents === undefined) return undefined;
  const created = [...removed].map(([name, { text }]) => createdFile(name, name === file ? marked : text));
  return created.join("") + contents;
}

/** Returns a removed file and all removed files that it refers to, by path. */
async function removedWith(
  { baseFiles, files }: Compared,
  file: string,
  yaml: YamlText,
): Promise<Map<string, YamlText>> {
  const removed = new Map([[file, yaml]]);
  for (const [from, { document }] of removed) {
    for (const name of filesNamed(document, from)) {
      if (removed.has(name) || (await readYaml(files, name)) !== undefined) continue;
      const before = await readYaml(baseFiles, name);
      if (before !== undefined) removed.set(name, before);
    }
  }
  return removed;
}

/** Returns the paths of the files to which the references of a document lead. */
function filesNamed(document: YamlText["document"], from: string): string[] {
  const found: string[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== "$ref" || !isScalar(value)) return;
      const [name = ""] = String(value.value).split("#");
      if (name !== "") found.push(posix.join(posix.dirname(from), name));
    },
  });
  return found;
}

/**
 * Returns the patch of the table of contents that restores the lines of removed files. The line of the path is needed;
 * others may have none.
 */
async function restoreRows(
  { version, baseFiles, files }: Compared,
  path: string,
  removed: readonly string[],
): Promise<string | undefined> {
  const root = `openapi/${version}/openapi.yaml`;
  const [old, now] = await Promise.all([baseFiles, files].map((read) => readYaml(read, root)));
  if (old === undefined || now === undefined) return undefined;
  let text = now.text;
  for (const file of removed) {
    const row = rowOf(old, posix.relative(`openapi/${version}`, file));
    if (row === undefined && file !== path) continue;
    const yaml = yamlText(text);
    const restored = row && yaml && restorePair(old, row, yaml, row.path.slice(0, -1), []);
    if (restored === undefined) return undefined;
    text = restored;
  }
  return unifiedDiff(root, now.text, text);
}

/** Returns the line of the table of contents that refers to a file. */
function rowOf({ document }: YamlText, file: string): LocatedPair | undefined {
  let found: LocatedPair | undefined;
  visit(document, {
    Pair(_, pair, ancestors) {
      const reference = isMap(pair.value) ? pair.value.get("$ref") : undefined;
      if (reference !== file && reference !== `./${file}`) return undefined;
      const pairs = [...ancestors.filter((one) => isPair(one)), pair];
      found = { path: pairs.map(({ key }) => (isScalar(key) ? String(key.value) : "")), pair };
      return visit.BREAK;
    },
  });
  return found;
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
