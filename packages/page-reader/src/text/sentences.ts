/** A passage of a page: its text and its index. */
export interface Passage {
  readonly text: string;
  readonly at: number;
}

/**
 * Converts Markdown to plain text blocks: headings, list items and paragraphs separately, without images, links as
 * their text, cells of a row side by side.
 */
export function plainBlocks(markdown: string): string[] {
  const text = markdown
    .replace(/```[\s\S]*?```/g, " ")
    .replace(/!\[[^\][]*\]\((?:[^()"\n]|"[^"\n]*")*\)/g, " ")
    .replace(/\[([^\][]*)\]\([^()\n]*\)/g, "$1")
    .replace(/^[ \t]*(?:\|[ \t]*)?(?::?-{3,}:?[ \t]*\|[ \t]*)+$/gm, "")
    .replace(/<\/?(?:sup|sub|kbd|mark|u|small|br)\s?\/?>/g, "")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, "");
  return text
    .split(/\n\s*\n|\n(?=\s*[-*+]\s|\s*\d+[.)]\s|\||#)/)
    .map((block) =>
      block
        .replace(/^[#>\s]*(?:[-*+]\s+|\d+[.)]\s+)?/, "")
        .replace(/(?<!\\)\|/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((block) => block !== "");
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
/** Without one of these, a text is one sentence: Unicode Standard Annex 29, 5 (STerm, ATerm and Sep). */
const sentenceEnd = /[\p{Sentence_Terminal}.\u2024\ufe52\uff0e\u0085]/u;

/** Returns the sentences of a text. */
export function sentencesOf(markdown: string): Passage[] {
  const sentences = plainBlocks(markdown).flatMap((block) =>
    sentenceEnd.test(block) ? [...segmenter.segment(block)].map(({ segment }) => segment.trim()) : block,
  );
  return sentences.filter((text) => /\p{L}/u.test(text)).map((text, at) => ({ text, at }));
}

const common = new Set(
  "the a an of to in on at by for with from and or but is are was were be been has have had do does did it its this that these those as not no can will would should could what which who whom whose when where why how much many about into over than then there their they them he she his her we our you your i my me der die das ein eine und oder ist sind war in im auf mit von zu für den dem des wie was wer wann wo le la les un une des et ou est sont de du en dans sur pour avec que qui quoi el los las un una y o es son de en con por para que".split(
    " ",
  ),
);

/** Returns the significant words of a text, roughly stemmed. */
export function keywordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]{1,10000}/gu) ?? [];
  return words
    .filter((word) => !common.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|edly|ed|es|s|ly|en|er|e)$/, "") : word));
}
