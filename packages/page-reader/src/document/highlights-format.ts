import type { Made } from "../format-request.ts";
import { highlightsFor } from "../text/retrieve.ts";
import type { TextCall } from "./format-call.ts";

/** The `highlights` format: passages quoted from the page, never put into other words. */
export function highlightsFields({ page, format }: TextCall<"highlights">): Made {
  const found = highlightsFor(page.markdown(), format.query);
  return { highlights: found, ...(found === null && { warning: "highlights: the page has no passage on the query" }) };
}
