import type { ReadBytes } from "@extraction-api/diff";
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Pair } from "yaml";

/** A YAML file as text and as parsed document. */
export interface YamlText {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** A pair of a mapping with its location: the keys that lead to it, including its own. */
export interface LocatedPair {
  readonly path: readonly string[];
  readonly pair: Pair;
}

/** The maximum size of a file for which patches are made, in characters. */
const MAX_TEXT = 200_000;

/** Returns a file as YAML; undefined if there is none, or it is not YAML. */
export async function readYaml(read: ReadBytes, file: string): Promise<YamlText | undefined> {
  const bytes = await Promise.resolve()
    .then(() => read(file))
    .catch(() => undefined);
  return bytes === undefined ? undefined : yamlText(Buffer.from(bytes).toString());
}

/** Parses a YAML text; undefined if it is not YAML, or too long. */
export function yamlText(text: string): YamlText | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return document.errors.length === 0 ? { text, document, lines } : undefined;
}

/** Returns the pair whose key is at a location, or else the first pair of its line. */
export function pairAt({ document, lines }: YamlText, line: number, column = 1): LocatedPair | undefined {
  let found: LocatedPair | undefined;
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.key) || !pair.key.range) return undefined;
      const at = lines.linePos(pair.key.range[0]);
      if (at.line !== line || (found !== undefined && at.col !== column)) return undefined;
      const outer = ancestors.flatMap((one) => (isPair(one) && isScalar(one.key) ? [String(one.key.value)] : []));
      found = { path: [...outer, String(pair.key.value)], pair };
      return at.col === column ? visit.BREAK : undefined;
    },
  });
  return found;
}

/** Returns the items of a list as written, or undefined if there is no list. */
export function listAt({ text, document }: YamlText, path: readonly string[]): string[] | undefined {
  const node = document.getIn(path, true);
  if (!isSeq(node)) return undefined;
  return node.items.flatMap((item) => (isScalar(item) && item.range ? [text.slice(item.range[0], item.range[1])] : []));
}

/** Returns the text with other items in a list, in the list's own style. */
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

/** Returns the text with members after a scalar's pair, in the style of the mapping around it. */
export function withMembers(yaml: YamlText, path: readonly string[], members: readonly string[]): string | undefined {
  const { text, document } = yaml;
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const value = document.getIn(path, true);
  if (!isMap(parent) || !isScalar(value) || !value.range) return undefined;
  const end = value.range[1];
  if (parent.flow === true) return `${text.slice(0, end)}, ${members.join(", ")}${text.slice(end)}`;
  const first = parent.items[0]?.key;
  if (!isScalar(first) || !first.range) return undefined;
  const { col } = yaml.lines.linePos(first.range[0]);
  const line = text.indexOf("\n", end);
  const at = line === -1 ? text.length : line;
  return `${text.slice(0, at)}${members.map((one) => `\n${" ".repeat(col - 1)}${one}`).join("")}${text.slice(at)}`;
}

/** Returns the text with another scalar at a path. */
export function withScalar({ text, document }: YamlText, path: readonly string[], value: string): string | undefined {
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) return undefined;
  return `${text.slice(0, node.range[0])}${value}${text.slice(node.range[1])}`;
}
