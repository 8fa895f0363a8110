const MAX_LINES = 40;
const MAX_WIDTH = 160;

/** Unchanged characters to keep before the first difference of two long lines. */
const CONTEXT = 24;

/** Shortens lines of a diff to fit a comment. Two long lines with the same name are cut around their difference. */
export function shortLines(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line, index) => {
    if (line.length <= MAX_WIDTH) return line;
    const other = line.startsWith("-") ? lines[index + 1] : lines[index - 1];
    const isPair = other !== undefined && other[0] !== line[0] && nameOf(other) === nameOf(line);
    return cut(isPair ? aroundDifference(line, other) : line);
  });
  return lines.length > MAX_LINES ? [...shown, `# and ${lines.length - MAX_LINES} more, in the full report`] : shown;
}

/** Returns `map.limit?: ` for `+ map.limit?: "integer"`. */
function nameOf(line: string): string {
  return line.slice(2, line.indexOf(": ") + 2);
}

function aroundDifference(line: string, other: string): string {
  let at = 1;
  while (at < line.length && line[at] === other[at]) at++;
  const head = 2 + nameOf(line).length;
  if (at - CONTEXT <= head) return line;
  const word = line.indexOf(" ", at - CONTEXT);
  return `${line.slice(0, head)}…${line.slice(word < 0 || word > at ? at - CONTEXT : word)}`;
}

function cut(line: string): string {
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
