import { rowsFrom, tableOf } from "./tables.ts";

/** A run of text from the PDF library. */
export interface TextItem {
  readonly str: string;
  readonly hasEOL?: boolean;
  readonly height: number;
  readonly width: number;
  /** Matrix; the last two numbers are the position from the lower left, points. */
  readonly transform: readonly number[];
}

/** A paragraph or heading with its place on the page. */
export interface TextLayoutBlock {
  readonly type: "section_header" | "text" | "table";
  readonly text: string;
  /** Left, top, right and bottom as fractions of the page, 0 to 1. */
  readonly box: readonly [number, number, number, number];
}

/** One line of text, in points from the lower left. */
export interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  height: number;
  /** Its separate texts, as in columns. */
  readonly cells: Cell[];
}

/** Text between two wide gaps of a line, points. */
export interface Cell {
  text: string;
  readonly x: number;
  right: number;
}

/** Width of a gap between columns, in text heights. */
const columnGap = 0.65;

/** Groups lines of equal height and normal distance into paragraphs; taller short lines are headings. */
export function blocksOfPage(lines: readonly Line[], usual: number, width: number, height: number): TextLayoutBlock[] {
  const groups: Line[][] = [];
  const tables = new Set<Line[]>();
  let rows = 0;
  for (const [place, line] of lines.entries()) {
    if (rows > 0) {
      rows -= 1;
      groups.at(-1)?.push(line);
      continue;
    }
    rows = Math.max(0, rowsFrom(lines, place) - 1);
    if (rows > 0) {
      const table = [line];
      tables.add(table);
      groups.push(table);
      continue;
    }
    const group = groups.at(-1);
    const before = group?.at(-1);
    const near =
      before !== undefined && before.y - line.y < Math.max(before.height, line.height) * 1.75 && before.y >= line.y - 1;
    if (group && near && !tables.has(group) && Math.abs(before.height - line.height) < 1.2) group.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => toBlock(group, tables.has(group), usual, width, height))
    .filter(({ text }) => text !== "");
}

/** Returns the text height of most of a file, points. */
export function usualHeight(lines: readonly Line[]): number {
  return median(lines.flatMap((line) => Array.from({ length: Math.ceil(line.text.length / 8) }, () => line.height)));
}

/** Assembles the runs of a page into lines. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  // Whether the open cell and the open line end in a space: a line that grows is too long to be read again.
  let [isCellSpaced, isSpaced] = [false, false];
  for (const { str, hasEOL, transform, height, width } of items) {
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const same = open && Math.abs(open.y - y) < Math.max(2, open.height * 0.5);
    if (str.trim() !== "") {
      if (open && same) {
        const gap = x - open.right;
        if (gap > open.height * columnGap) open.cells.push({ text: str, x, right: x + width });
        else addToCell(open, gap > open.height * 0.18 && !isCellSpaced, str, x + width);
        open.text += gap > open.height * 0.18 && !isSpaced ? ` ${str}` : str;
        open.right = Math.max(open.right, x + width);
        open.height = Math.max(open.height, height);
      } else {
        open = { text: str, x, right: x + width, y, height, cells: [{ text: str, x, right: x + width }] };
        lines.push(open);
      }
      isCellSpaced = isSpaced = /\s$/.test(str);
    } else if (open && same && str !== "" && !isSpaced) {
      open.text += " ";
      isSpaced = true;
    }
    if (hasEOL === true) open = undefined;
  }
  return lines.filter(({ text }) => text.trim() !== "");
}

function addToCell({ cells }: Line, isApart: boolean, text: string, right: number): void {
  const cell = cells.at(-1);
  if (!cell) return;
  cell.text += isApart ? ` ${text}` : text;
  cell.right = Math.max(cell.right, right);
}

function paragraphOf(group: readonly Line[]): string {
  const lines = group.map(({ text }) => text.trim());
  const text = lines.map((line, at) => (isSplit(line, lines[at + 1]) ? line.slice(0, -1) : `${line} `)).join("");
  return text.replace(/\s+/g, " ").trim();
}

function toBlock(
  group: readonly Line[],
  isTable: boolean,
  usual: number,
  width: number,
  height: number,
): TextLayoutBlock {
  const text = isTable ? tableOf(group) : paragraphOf(group);
  const tall = !isTable && (group[0]?.height ?? 0) > usual * 1.18;
  const least = (sideOf: (line: Line) => number): number =>
    group.reduce((found, line) => Math.min(found, sideOf(line)), Infinity);
  const [left, right] = [least((line) => line.x), -least((line) => -line.right)];
  const [top, bottom] = [-least((line) => -line.y - line.height), least((line) => line.y)];
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  return {
    type: isTable ? "table" : tall && text.length < 200 ? "section_header" : "text",
    text,
    box: [share(left / width), share(1 - top / height), share(right / width), share(1 - bottom / height)],
  };
}

/** Returns whether a word is hyphenated at the end of a line. */
function isSplit(line: string, next = ""): boolean {
  return /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
