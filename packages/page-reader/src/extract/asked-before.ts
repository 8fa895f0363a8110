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

/** A question that a page answers, and how far it is the reader's: 1 where both have the same words. */
export interface AskedBefore {
  readonly answer: string;
  readonly likeness: number;
}

/** The answer to the question of a page that is most like the reader's; undefined where the page asks none like it. */
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

/** Words in common by all words. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}
