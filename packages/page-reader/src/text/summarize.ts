import { keywordsOf, sentencesOf, type Passage } from "./sentences.ts";

/** Number of sentences in a summary by rules. */
const maxSentences = 3;

/**
 * Summarises by rules: quotes the sentences that cover most of the page, in order (format `summary`). Early sentences
 * count more, because writers put what matters first.
 *
 * @returns at most three sentences; null if the page has none
 */
export function summarize(markdown: string): string | null {
  const seen = new Set<string>();
  const sentences = sentencesOf(withoutTables(markdown)).filter(({ text }) => {
    const isWhole = text.length > 30 && text.length < 500 && /[.!?。！？…]["”’)]?$/.test(text);
    // A repeated sentence, as in shops, is quoted once.
    const isNew = !seen.has(text);
    seen.add(text);
    return isWhole && isNew;
  });
  if (sentences.length === 0) return sentencesOf(markdown)[0]?.text ?? null;
  const frequency = new Map<string, number>();
  for (const { text } of sentences)
    for (const word of new Set(keywordsOf(text))) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const scored = sentences.map((sentence, place) => {
    const words = [...new Set(keywordsOf(sentence.text))];
    const weight =
      words.reduce((sum, word) => sum + Math.log1p((frequency.get(word) ?? 1) - 1), 0) /
      Math.sqrt(Math.max(6, words.length));
    return { sentence, score: weight + (place === 0 ? 2 : place < 3 ? 0.7 : 0) };
  });
  const chosen: Passage[] = [];
  for (const { sentence } of scored.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === maxSentences) break;
    if (!chosen.some((other) => areAlike(sentence, other))) chosen.push(sentence);
  }
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(" ");
}

/** Fraction of words in common from which two sentences say the same. */
const sameWords = 0.6;

/** Shops vary one sentence: "Use a code at checkout" for extra savings, to save extra. */
function areAlike(a: Passage, b: Passage): boolean {
  const [own, others] = [new Set(keywordsOf(a.text)), new Set(keywordsOf(b.text))];
  const common = [...own].filter((word) => others.has(word)).length;
  return common >= sameWords * Math.max(1, Math.min(own.size, others.size));
}

/** Table rows state values, and are not sentences. */
function withoutTables(markdown: string): string {
  return markdown.replaceAll(/^[ \t]*\|.*$/gm, "");
}
