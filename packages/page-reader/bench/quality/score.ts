/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface TextScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Markdown without its marks: pictures and the numbers of lists gone, links as their text. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\((?:[^()"]|"[^"]*")*\)/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*$/gm, " ")
    .replace(/^[>\s]*\d+\.\s|^[#>\s-]+|[*_`~|\\]/gm, " ");
}

/** Agreement of two texts over runs of four words, each counted as often as it stands. */
export function scoreText(markdown: string, truth: string): TextScore {
  const [found, wanted] = [countShingles(stripMarkdown(markdown)), countShingles(truth)];
  let common = 0;
  for (const [shingle, count] of found) common += Math.min(count, wanted.get(shingle) ?? 0);
  const [total, expected] = [sum(found), sum(wanted)];
  const precision = total === 0 ? 0 : common / total;
  const recall = expected === 0 ? 0 : common / expected;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function countShingles(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at + 4 <= words.length; at++) {
    const shingle = words.slice(at, at + 4).join(" ");
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
