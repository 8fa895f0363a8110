import { extractStructured } from "../extract/extract-structured.ts";
import type { UnfitData } from "../extract/extraction.ts";
import type { Made } from "../format-request.ts";
import { PageFailure } from "../page-failure.ts";
import { known } from "../values/known.ts";
import { sourceOf, type TextCall } from "./format-call.ts";

/** The part of a format request that is for structured extraction. */
type JsonCall = Pick<TextCall, "page" | "deps"> & {
  readonly format: { readonly schema?: object; readonly prompt?: string };
};

/** Makes the `json` format: structured data of one page. */
export async function jsonFields({ page, format, deps }: JsonCall): Promise<Made> {
  const { schema, prompt } = format;
  const { model, signal } = deps;
  const wanted = { ...(schema && { schema }), ...known({ prompt, model }) };
  const made = await extractStructured({ pages: [sourceOf(page)], signal, ...wanted });
  if (made.ok) return fieldsOf(made);
  const { row, message = "Unprocessable Entity", unfit } = made;
  if (unfit === undefined || !deps.onUnfit) throw new PageFailure(row, message);
  deps.onUnfit(message);
  return fieldsOf(unfit);
}

function fieldsOf({ data, warnings }: UnfitData): Made {
  return { json: data, ...(warnings.length > 0 && { warning: `json: ${warnings.join("; ")}` }) };
}
