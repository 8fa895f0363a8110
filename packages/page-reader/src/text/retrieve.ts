import { keywordsOf, plainBlocks, sentencesOf, type Passage } from "./sentences.ts";

/** The usual parameters of BM25. */
const saturation = 1.2;
const lengthWeight = 0.75;

/** Ranks passages by how well they answer a query (BM25), without unrelated ones. */
export function rankPassages(
  passages: readonly Passage[],
  query: string,
): { readonly passage: Passage; readonly score: number }[] {
  const wanted = [...new Set(keywordsOf(query))];
  const documents = passages.map((passage) => ({ passage, words: keywordsOf(passage.text) }));
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length);
  const rarity = new Map(
    wanted.map((word) => {
      const holders = documents.filter(({ words }) => words.includes(word)).length;
      return [word, Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))] as const;
    }),
  );
  const scored = documents.map(({ passage, words }) => {
    const score = wanted.reduce((sum, word) => {
      const count = words.filter((other) => other === word).length;
      const norm = saturation * (1 - lengthWeight + (lengthWeight * words.length) / Math.max(1, average));
      return sum + ((rarity.get(word) ?? 0) * count * (saturation + 1)) / (count + norm);
    }, 0);
    return { passage, score };
  });
  return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.passage.at - b.passage.at);
}

/** Maximum number of passages that are quoted. */
const maxHighlights = 5;

/**
 * Quotes the blocks of a page that answer a query best, at most five, in page order (format `highlights`).
 *
 * @returns the blocks with a blank line between them; null if none is about the query
 * @example highlightsFor("Open daily.\n\nTickets cost 12 EUR.", "tickets"); // "Tickets cost 12 EUR."
 */
export function highlightsFor(markdown: string, query: string): string | null {
  const blocks = plainBlocks(markdown).map((text, at) => ({ text, at }));
  const ranked = rankPassages(blocks, query);
  const least = (ranked[0]?.score ?? 0) * 0.45;
  const chosen = ranked
    .filter(({ score }) => score >= least)
    .slice(0, maxHighlights)
    .map(({ passage }) => passage);
  return chosen.length === 0
    ? null
    : chosen
        .toSorted((a, b) => a.at - b.at)
        .map(({ text }) => text)
        .join("\n\n");
}

/** Kinds of answers, by the question's words, and what a sentence with such an answer contains. */
const kinds: readonly (readonly [asks: RegExp, holds: RegExp])[] = [
  [/\b(?:how (?:much|many|old|long|far|big|high)|price|cost|number|wie ?viele?|combien|cuánt)/i, /\d/],
  [
    /\b(?:when|what (?:date|time|day|year)|wann|quand|cuándo)\b/i,
    /\b\d{4}\b|\d[.:/]\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|yesterday|daily)\b/i,
  ],
  [/\b(?:who|whose|wer|qui|quién)\b/i, /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u],
  [/\b(?:where|wo|où|dónde)\b/i, /\b(?:in|at|near|on|from|to|bei|à|en)\s+(?:the\s+)?\p{Lu}/u],
];

/** Returns a test for texts that contain the right kind of answer: a number for "how much", a name for "who". */
export function answerTest(question: string): (text: string) => boolean {
  const expected = kinds.filter(([asks]) => asks.test(question)).map(([, holds]) => holds);
  return (text) => expected.every((holds) => holds.test(text));
}

/** Minimum fraction of a question's words in a sentence that answers it. */
const leastShared = 0.5;

/** Quotes the sentences of a page that answer a question; null if none does (format `question`). */
export function answerTo(markdown: string, question: string): string | null {
  const mayAnswer = answerTest(question);
  const wanted = new Set(keywordsOf(question));
  const fits = (text: string) => {
    if (text.endsWith("?")) return false;
    const words = new Set(keywordsOf(text));
    const shared = [...wanted].filter((word) => words.has(word)).length;
    return shared >= wanted.size * leastShared && mayAnswer(text);
  };
  const [best, second] = rankPassages(sentencesOf(withoutHeadings(markdown)), question).filter(({ passage }) =>
    fits(passage.text),
  );
  if (!best) return null;
  const adjacent = second && second.score > best.score * 0.8 && Math.abs(second.passage.at - best.passage.at) === 1;
  const chosen = adjacent ? [best.passage, second.passage].toSorted((a, b) => a.at - b.at) : [best.passage];
  return chosen.map(({ text }) => text).join(" ");
}

/** A heading names the topic but answers nothing; nor does another question. */
function withoutHeadings(markdown: string): string {
  return markdown.replaceAll(/^#{1,6} .*$/gm, "");
}
