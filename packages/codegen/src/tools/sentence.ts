/**
 * Returns the first sentence of a Markdown text on one line, without links and parentheses, short enough for a list of
 * tools.
 */
export function firstSentence(text: string | undefined): string {
  const plain = (text ?? "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/\s+\([^()]*\)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.split(/(?<=\.)\s+(?=[A-Z`])/)[0] ?? "";
}

/** Converts `startBatchScrape` to `batch_scrape`, the style of tool names. */
export function toolName(operationId: string): string {
  return operationId
    .replace(/^start(?=[A-Z])/, "")
    .replaceAll(/(?<!^)([A-Z])/g, "_$1")
    .toLowerCase();
}
