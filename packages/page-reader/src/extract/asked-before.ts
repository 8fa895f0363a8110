import { keywordsOf } from "../text/sentences.ts";
import { extractByRules } from "./by-rules.ts";
import type { SourcePage } from "./facts/source-page.ts";

const pairs = {
  type: "object",
  properties: {
    faqs: {
      type: "array",
      items: {
        type: "object",
        properties: { question: { type: "string" }, answer: { type: "string" } },
        required: ["question", "answer"],
      },
    },
  },
};

/** An answer from the page, and how similar its question is to the reader's: 1 for equal words. */
export interface AskedBefore {
  readonly answer: string;
  readonly likeness: number;
}

/** Returns the answer to the page's question that is most similar to the reader's; undefined if there is none. */
export function askedBefore(page: SourcePage, question: string): AskedBefore | undefined {
  const wanted = new Set(keywordsOf(question));
  if (wanted.size === 0) return undefined;
  const { data } = extractByRules([page], pairs, undefined);
  const { faqs = [] } = data as { faqs?: { question: string; answer: string }[] };
  const [best] = faqs
    .map(({ question: asked, answer }) => ({ answer, likeness: likenessOf(wanted, new Set(keywordsOf(asked))) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best;
}

/** Returns the words in common divided by all words. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}
