/** A run of text as the PDF library gives it. */
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
  readonly type: "section_header" | "text";
  readonly text: string;
  /** Left, top, right and bottom as shares of the page, 0 to 1. */
  readonly box: readonly [number, number, number, number];
}

/** One line of text, in points from the lower left. */
export interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  height: number;
}

/** Lines of one height, as near to each other as text is set, make a paragraph; taller short ones are headings. */
export function blocksOfPage(lines: readonly Line[], usual: number, width: number, height: number): TextLayoutBlock[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const near =
      before !== undefined && before.y - line.y < Math.max(before.height, line.height) * 1.75 && before.y >= line.y - 1;
    if (group && near && Math.abs(before.height - line.height) < 1.2) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => toBlock(group, usual, width, height)).filter(({ text }) => text !== "");
}

/** The height most text of a file is set in, points. */
export function usualHeight(lines: readonly Line[]): number {
  return median(lines.flatMap((line) => Array.from({ length: Math.ceil(line.text.length / 8) }, () => line.height)));
}

/** Puts the runs of a page together to lines. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const { str, hasEOL, transform, height, width } of items) {
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const same = open && Math.abs(open.y - y) < Math.max(2, open.height * 0.5);
    if (str.trim() !== "") {
      if (open && same) {
        const gap = x - open.right;
        open.text += gap > open.height * 0.18 && !/\s$/.test(open.text) ? ` ${str}` : str;
        open.right = Math.max(open.right, x + width);
        open.height = Math.max(open.height, height);
      } else {
        open = { text: str, x, right: x + width, y, height };
        lines.push(open);
      }
    } else if (open && same && str !== "" && !/\s$/.test(open.text)) open.text += " ";
    if (hasEOL === true) open = undefined;
  }
  return lines.filter(({ text }) => text.trim() !== "");
}

function toBlock(group: readonly Line[], usual: number, width: number, height: number): TextLayoutBlock {
  const text = group
    .reduce((joined, line) => join(joined, line.text.trim()), "")
    .replace(/\s+/g, " ")
    .trim();
  const tall = (group[0]?.height ?? 0) > usual * 1.18;
  const [left, right] = [Math.min(...group.map((line) => line.x)), Math.max(...group.map((line) => line.right))];
  const [top, bottom] = [
    Math.max(...group.map((line) => line.y + line.height)),
    Math.min(...group.map((line) => line.y)),
  ];
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  return {
    type: tall && text.length < 200 ? "section_header" : "text",
    text,
    box: [share(left / width), share(1 - top / height), share(right / width), share(1 - bottom / height)],
  };
}

/** Joins two lines; a word broken at the end of the first is put together again. */
function join(before: string, line: string): string {
  if (before === "") return line;
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : `${before} ${line}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
