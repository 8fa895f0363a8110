import { redactByModel } from "../redact/by-model.ts";
import { redactByRules, redactOptionsOf } from "../redact/redact.ts";
import type { PageDocument, PresentOptions } from "../format-request.ts";
import { formatRows } from "./format-rows.ts";
import type { FormatDeps } from "./format-call.ts";

/** Fields with the page's text as Markdown, or made from it. */
const textFields = Object.values(formatRows).flatMap((row) => ("isText" in row ? [row.field] : []));

const lessThanAsked =
  "redactPII: mode aggressive used rules alone, because no model is configured; names and places may remain";

const notFound =
  "redactPII: mode fast finds no names and places; aggressive finds some by rules, and accurate most with a model";

/** Redacts the texts of a page document, in place (option `redactPII`), and returns warnings for the caller. */
export async function redactDocument(
  document: PageDocument,
  options: PresentOptions,
  { model, signal }: Pick<FormatDeps, "model" | "signal">,
): Promise<string[]> {
  const redaction = redactOptionsOf(options.redactPII);
  if (!redaction) return [];
  const redact = async (text: string) =>
    redaction.mode !== "fast" && model ? redactByModel(text, redaction, model, signal) : redactByRules(text, redaction);
  for (const field of textFields) {
    const text = document[field];
    if (typeof text === "string") document[field] = await redact(text);
  }
  const { pages } = document;
  if (pages)
    document.pages = await Promise.all(pages.map(async (page) => ({ ...page, markdown: await redact(page.markdown) })));
  if (redaction.mode === "aggressive") return model ? [] : [lessThanAsked];
  const isMissed = redaction.entities.some((entity) => entity === "PERSON" || entity === "LOCATION");
  return redaction.mode === "fast" && isMissed ? [notFound] : [];
}
