import { load } from "js-yaml";

const SPACE = 0x20;

/** A part of a YAML text: entries of one mapping, or an entry whose mapping is so large that it comes in parts too. */
export type YamlPart = YamlLines | YamlEntry;

/** Whole lines, from `start` to before `end`. */
export interface YamlLines {
  readonly start: number;
  readonly end: number;
}

/** An entry: its key is at `start`, and its value is a mapping in parts. */
export interface YamlEntry {
  readonly key: string;
  readonly start: number;
  readonly parts: readonly YamlPart[];
}

/**
 * Splits a YAML text by lines and indentation alone: the parser needs many times the memory of what it parses at once.
 * Something may extend across a split, such as a quoted text, an alias, or a second document; then one of the two parts
 * is not a valid mapping.
 *
 * @param text a YAML document
 * @param size preferred maximum size of a part, characters; what cannot be split is longer
 */
export function yamlParts(text: string, size: number): readonly YamlPart[] {
  const end = text.length;
  const head = /^---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const start = skipEmpty(text, head, end);
  // A mapping that does not begin at the margin, or more than one document.
  if (!beginsEntry(text, start, 0) || ANOTHER_DOCUMENT.test(text.slice(start))) return [{ start: 0, end }];
  return partsOf(text, { start, end }, { indent: 0, level: 0, size });
}

const ANOTHER_DOCUMENT = /\n(?:---|\.\.\.)(?!\S)/;

/** A mapping: the column of its keys, its nesting level, and the size of a part. */
interface Mapping {
  readonly indent: number;
  readonly level: number;
  readonly size: number;
}

/** Maximum nesting level of parts. Each level reads all lines again, and a description has few large mappings. */
const MAX_LEVEL = 6;

function partsOf(text: string, { start, end }: YamlLines, mapping: Mapping): YamlPart[] {
  const { indent, level, size } = mapping;
  const entries = entriesOf(text, { start, end }, indent);
  const parts: YamlPart[] = [];
  let open = skipEmpty(text, start, entries[0] ?? end);
  const close = (at: number): void => {
    if (open < at) parts.push({ start: open, end: at });
    open = at;
  };
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1] ?? end;
    if (next - open <= size) continue;
    const isCut = next - entry > size && level < MAX_LEVEL;
    const inParts = isCut ? entryInParts(text, { start: entry, end: next }, mapping) : undefined;
    close(entry);
    if (inParts === undefined) continue;
    parts.push(inParts);
    open = next;
  }
  close(end);
  return parts;
}

function entryInParts(
  text: string,
  { start, end }: YamlLines,
  { indent, level, size }: Mapping,
): YamlEntry | undefined {
  const body = endOfLine(text, start, end);
  const key = keyOf(text.slice(start, body));
  const first = skipEmpty(text, body, end);
  const inner = { indent: indentOf(text, first), level: level + 1, size };
  if (key === undefined || inner.indent <= indent || !beginsEntry(text, first, inner.indent)) return undefined;
  const parts = partsOf(text, { start: body, end }, inner);
  return parts.every((part) => "parts" in part) || parts.length > 1 ? { key, start: start + indent, parts } : undefined;
}

/** Number of characters up to which a line is read as a key; YAML allows 1,024. */
const LONGEST_KEY = 2000;

/** Returns the key of a line that contains nothing else. */
function keyOf(line: string): string | undefined {
  if (line.length > LONGEST_KEY || !/:[ \t]*(?:#.*)?\r?\n?$/.test(line)) return undefined;
  try {
    const entries = Object.entries(load(line) as object);
    const [key, value] = entries[0] ?? [];
    return entries.length === 1 && value === null ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the offsets of the first lines of entries. */
function entriesOf(text: string, range: YamlLines, indent: number): number[] {
  const starts: number[] = [];
  for (let line = range.start; line < range.end; line = endOfLine(text, line, range.end))
    if (beginsEntry(text, line, indent)) starts.push(line);
  return starts;
}

/** Other keys (`? complex`, `<<`, an alias) stay in the part of the entry before them. */
function beginsEntry(text: string, line: number, indent: number): boolean {
  return indentOf(text, line) === indent && /[\w/"'$~]/.test(text[line + indent] ?? "");
}

function indentOf(text: string, line: number): number {
  let at = line;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at - line;
}

/** Returns where the next line begins. */
function endOfLine(text: string, line: number, end: number): number {
  const at = text.indexOf("\n", line);
  return at === -1 || at >= end ? end : at + 1;
}

/** Returns the first line that contains more than a comment. */
function skipEmpty(text: string, start: number, end: number): number {
  let line = start;
  while (line < end && /^[ \t]*(?:#.*)?\r?\n?$/.test(text.slice(line, endOfLine(text, line, end))))
    line = endOfLine(text, line, end);
  return line;
}
