import { parsePage } from "../dom/parse.ts";
import type { DomElement } from "../dom/types.ts";
import { keywordsOf, plainBlocks } from "../text/sentences.ts";
import { wordPattern } from "../text/phrases.ts";
import { likenessOf } from "../text/sections.ts";
import { summarize } from "../text/summarize.ts";
import { withCurrency } from "../values/currency.ts";
import { oncePer } from "../values/once.ts";
import { extractByRules } from "./by-rules.ts";
import { pairsOf } from "./facts/pairs.ts";
import type { SourcePage } from "./facts/source-page.ts";
import questions from "./questions.json" with { type: "json" };

const asked = Object.entries(questions).map(([name, phrases]) => ({ name, asks: wordPattern(phrases) }));

/** Requested together, so that a page that offers a thing is read as one that does. */
const ofProducts = new Set(["price", "availability", "sku", "brand"]);

/** Some pages name their author by the address of a page about them. */
const isAddress = /^(?:https?:)?\/+\S*$/;

/** Similarity from which a question on the page is the reader's, or close to it. */
const [same, alike] = [0.8, 0.5];

/** Maximum length of a passage quoted around a value, characters. */
const longestQuote = 160;

/** The same page answers several questions. */
const parsed = oncePer(({ url, html, document = parsePage(html) }: SourcePage) => ({ url, html, document }));

/**
 * Returns an answer that a page states: to the same question, as in FAQs, or under the name that a question asks for,
 * such as the price for what a thing costs, or the row "Weight" for how heavy it is. Null if the page states nothing of
 * that name.
 *
 * @param markdown the page's content, from which the passage with the value is quoted
 */
export function statedAnswer(source: SourcePage, question: string, markdown: string): string | null {
  const page = parsed(source);
  const before = askedBefore(page, question);
  if (before && before.likeness >= same) return before.answer;
  const name = asked.find(({ asks }) => asks.test(question))?.name;
  const value = (name === undefined ? undefined : stated(page, name)) ?? labelled(page.document.body, question);
  if (value === undefined && name === "description") return summarize(markdown);
  if (value === undefined) return before && before.likeness >= alike ? before.answer : null;
  return quoteOf(value, plainBlocks(markdown));
}

function stated(page: SourcePage, name: string): string | undefined {
  const names = ofProducts.has(name) ? [...ofProducts, "currency"] : [name];
  const properties = Object.fromEntries(names.map((each) => [each, { type: "string" }]));
  const { data } = extractByRules([page], { type: "object", properties }, undefined);
  const { [name]: value, currency = "" } = data as Record<string, string | undefined>;
  if (value === undefined || isAddress.test(value)) return undefined;
  if (name === "availability") return value.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return name === "price" ? withCurrency(value, currency) : value;
}

/** Returns the value whose label is literally in the question; of several labels the longest. */
function labelled(body: DomElement, question: string): string | undefined {
  const words = new Set(keywordsOf(question));
  const fitting = pairsOf(body).flatMap(({ path: [label = ""], value }) => {
    const ofLabel = keywordsOf(label);
    const fits = ofLabel.length > 0 && ofLabel.every((word) => words.has(word));
    return fits ? [{ value: String(value), words: ofLabel.length }] : [];
  });
  return fitting.toSorted((a, b) => b.words - a.words)[0]?.value;
}

/** Returns the shortest passage with the value, or the value if no passage contains it or all are long. */
function quoteOf(value: string, passages: readonly string[]): string {
  const sought = value.toLowerCase();
  const holding = passages.filter(
    (passage) => passage.length <= longestQuote && passage.toLowerCase().includes(sought),
  );
  return holding.toSorted((a, b) => a.length - b.length)[0] ?? value;
}

const faqs = {
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
interface AskedBefore {
  readonly answer: string;
  readonly likeness: number;
}

/** Returns the answer to the page's question that is most similar to the reader's; undefined if there is none. */
function askedBefore(page: SourcePage, question: string): AskedBefore | undefined {
  const wanted = keywordsOf(question);
  if (wanted.length === 0) return undefined;
  const { data } = extractByRules([page], faqs, undefined);
  const { faqs: known = [] } = data as { faqs?: { question: string; answer: string }[] };
  const [best] = known
    .map(({ question: asked, answer }) => ({ answer, likeness: likenessOf(wanted, keywordsOf(asked)) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best;
}
