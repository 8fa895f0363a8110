import type { Made } from "../format-request.ts";
import { summarize } from "../text/summarize.ts";
import { askAboutPage } from "./ask-about-page.ts";
import type { TextCall } from "./format-call.ts";

/**
 * Makes the `summary` format: with a model if there is one, otherwise from the page's own most informative sentences.
 */
export async function summaryFields({ page, deps }: TextCall<"summary">): Promise<Made> {
  const markdown = page.markdown();
  const { model, signal } = deps;
  if (!model || markdown.trim() === "") return { summary: summarize(markdown) };
  const { text, warning } = await askAboutPage(
    model,
    "Summarize the page in at most five sentences.",
    markdown,
    signal,
  );
  return { summary: text, ...warning };
}
