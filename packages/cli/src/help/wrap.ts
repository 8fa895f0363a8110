/**
 * Text in lines of a width, broken at spaces. A word that is longer, such as an address, stays whole.
 *
 * @param first is before the first line
 * @param others is before each other line
 */
export function wrapped(text: string, width: number, first: string, others: string): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(" ")) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = others + word;
    } else {
      line += isEmpty ? word : ` ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, line].join("\n");
}
