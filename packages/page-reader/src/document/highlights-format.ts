import type { Made } from "../format-request.ts";
import { highlightsFor } from "../text/retrieve.ts";
import type { TextCall } from "./format-call.ts";

/** Makes the `highlights` format: passages quoted verbatim from the page. */
export function highlightsFields({ page, format }: TextCall<"highlights">): Made {
  const found = highlightsFor(page.markdown(), format.query);
  return { highlights: found, ...(found === null && { warning: "highlights: the page has no passage on the query" }) };
}
