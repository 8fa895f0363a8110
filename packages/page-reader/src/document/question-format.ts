import type { Made } from "../format-request.ts";
import { statedAnswer } from "../extract/stated-answer.ts";
import { answerTo } from "../text/retrieve.ts";
import { sectionFor } from "../text/sections.ts";
import { askAboutPage } from "./ask-about-page.ts";
import { sourceOf, type TextCall } from "./format-call.ts";

const task = "Answer the question from the page, briefly. Say so when the page does not answer it.";

/** Makes the `question` format: the answer is quoted from the page, or written by a model. */
export async function questionFields({ page, format, deps }: TextCall<"question">): Promise<Made> {
  const markdown = page.markdown();
  const { question } = format;
  const { model, signal } = deps;
  if (model) {
    const { text, warning } = await askAboutPage(model, task, `Question: ${question}\n\n${markdown}`, signal);
    return { answer: text, ...warning };
  }
  const found =
    statedAnswer(sourceOf(page), question, markdown) ?? sectionFor(markdown, question) ?? answerTo(markdown, question);
  return {
    answer: found,
    ...(found === null && { warning: "question: the rules found no answer on the page; a model may" }),
  };
}
