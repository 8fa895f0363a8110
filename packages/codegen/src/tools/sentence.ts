/** The first sentence of a Markdown text on one line, without links and remarks in parentheses: what a list of tools has room for. */
export function firstSentence(text: string | undefined): string {
  const plain = (text ?? "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/\s+\([^()]*\)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.split(/(?<=\.)\s+(?=[A-Z`])/)[0] ?? "";
}

/** `startBatchScrape` → `batch_scrape`: as tools are named. */
export function toolName(operationId: string): string {
  return operationId
    .replace(/^start(?=[A-Z])/, "")
    .replaceAll(/(?<!^)([A-Z])/g, "_$1")
    .toLowerCase();
}
