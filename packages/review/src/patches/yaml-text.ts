import { isMap, isScalar, isSeq, parseDocument, type Document } from "yaml";

/** A YAML file as text, and what it says. */
export interface YamlText {
  readonly text: string;
  readonly document: Document.Parsed;
}

/** Largest file that a patch is made for, in characters. */
const MAX_TEXT = 200_000;

/** Undefined for what is no YAML, or too much of it. */
export function yamlText(text: string): YamlText | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const document = parseDocument(text);
  return document.errors.length === 0 ? { text, document } : undefined;
}

/** The keys that lead to the line of a key, by its indentation; empty where the line holds no key. */
export function pathOfLine({ text }: YamlText, line: number): string[] {
  const lines = text.split("\n");
  const path: string[] = [];
  let indent = Infinity;
  for (let at = line - 1; at >= 0 && indent > 0; at--) {
    const [, space = "", key] = /^( *)([\w$.-]+):/.exec(lines[at] ?? "") ?? [];
    if (key === undefined) {
      if (at === line - 1) return [];
    } else if (space.length < indent) {
      path.unshift(key);
      indent = space.length;
    }
  }
  return path;
}

/** The items of a list as they are written; undefined where there is no list. */
export function listAt({ text, document }: YamlText, path: readonly string[]): string[] | undefined {
  const node = document.getIn(path, true);
  if (!isSeq(node)) return undefined;
  return node.items.flatMap((item) => (isScalar(item) && item.range ? [text.slice(item.range[0], item.range[1])] : []));
}

/** The text with other items in a list, in the list's own style. */
export function withList(
  { text, document }: YamlText,
  path: readonly string[],
  items: readonly string[],
): string | undefined {
  const node = document.getIn(path, true);
  const last = isSeq(node) ? node.items.at(-1) : undefined;
  if (!isSeq(node) || !node.range || !isScalar(last) || !last.range) return undefined;
  const [start] = node.range;
  if (node.flow === true) return `${text.slice(0, start)}[${items.join(", ")}]${text.slice(node.range[1])}`;
  if (items.length === 0) return undefined;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  return `${text.slice(0, start)}${items.map((item) => `- ${item}`).join(`\n${indent}`)}${text.slice(last.range[1])}`;
}

/** The lines of a key and of what belongs to it. */
export function blockAt({ text }: YamlText, line: number): string[] {
  const lines = text.split("\n").slice(line - 1);
  const indent = indentOf(lines[0] ?? "");
  const end = lines.findIndex((one, index) => index > 0 && (one.trim() === "" || indentOf(one) <= indent));
  return lines.slice(0, end === -1 ? lines.length : end);
}

/** The text with lines before the first key of a block mapping that is indented as they are. */
export function withBlock(
  { text, document }: YamlText,
  path: readonly string[],
  block: readonly string[],
): string | undefined {
  const node = document.getIn(path, true);
  const first = isMap(node) && node.flow !== true ? node.items[0]?.key : undefined;
  if (!isScalar(first) || !first.range) return undefined;
  const start = text.lastIndexOf("\n", first.range[0] - 1) + 1;
  if (first.range[0] - start !== indentOf(block[0] ?? "")) return undefined;
  return `${text.slice(0, start)}${block.join("\n")}\n${text.slice(start)}`;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
