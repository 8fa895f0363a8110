import { statedAnswer } from "../extract/stated-answer.ts";
import type { Made } from "../format-request.ts";
import { answerTo, highlightsFor } from "../text/retrieve.ts";
import { sectionFor } from "../text/sections.ts";
import { summarize } from "../text/summarize.ts";
import { known } from "../values/known.ts";
import { askAboutPage } from "./ask-about-page.ts";
import { sourceOf, type TextCall } from "./format-call.ts";

const toSummarize = "Summarize the page in at most five sentences.";
const toAnswer = "Answer the question from the page, briefly. Say so when the page does not answer it.";

/**
 * Makes the `summary` format: with a model if there is one, otherwise from the page's own most informative sentences.
 */
export async function summaryFields({ page, deps: { model, signal } }: TextCall<"summary">): Promise<Made> {
  const markdown = page.markdown();
  if (!model || markdown.trim() === "") return { summary: summarize(markdown) };
  const { text, warning } = await askAboutPage(model, toSummarize, markdown, signal);
  return { summary: text, ...known({ warning }) };
}

/** Makes the `question` format: the answer is quoted from the page, or written by a model. */
export async function questionFields({ page, format, deps }: TextCall<"question">): Promise<Made> {
  const markdown = page.markdown();
  const { question } = format;
  const { model, signal } = deps;
  if (model) {
    const { text, warning } = await askAboutPage(model, toAnswer, `Question: ${question}\n\n${markdown}`, signal);
    return { answer: text, ...known({ warning }) };
  }
  const answer =
    statedAnswer(sourceOf(page), question, markdown) ?? sectionFor(markdown, question) ?? answerTo(markdown, question);
  return {
    answer,
    ...(answer === null && { warning: "question: rules found no answer on the page; a model may find one" }),
  };
}

/** Makes the `highlights` format: passages quoted verbatim from the page. */
export function highlightsFields({ page, format }: TextCall<"highlights">): Made {
  const found = highlightsFor(page.markdown(), format.query);
  return {
    highlights: found,
    ...(found === null && { warning: "highlights: no passage of the page matches the query" }),
  };
}
