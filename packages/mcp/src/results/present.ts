import { fenced, NOTICE } from "./fence.ts";
import { fit, type Cut } from "./fit.ts";
import { addressOf } from "./read-part.ts";
import type { ResultStore } from "./result-store.ts";

/** The options for showing a result. */
export interface PresentOptions {
  readonly tool: string;
  readonly maxChars: number;
  /** Notes to show first, such as a warning. */
  readonly notes?: readonly string[];
}

/**
 * Shows as much of a result as fits, where the rest is, and a notice that it is other people's text.
 *
 * @returns the output for programs, the output for models, and the kept result if not all of it is shown
 */
export function present(store: ResultStore, result: Record<string, unknown>, options: PresentOptions) {
  const { tool, maxChars, notes = [] } = options;
  const { value, cuts } = fit(result, maxChars);
  const chars = cuts.length > 0 ? JSON.stringify(result).length : 0;
  const kept = cuts.length > 0 ? store.keep(tool, result, chars) : undefined;
  const id = kept?.uri.slice("page://".length) ?? "";
  const more = cuts.slice(0, 20).map((cut) => ({ ...cut, uri: addressOf(id, cut.pointer, from(cut)) }));
  const rest =
    cuts.length > more.length
      ? [`Cuts not listed: ${cuts.length - more.length}. The whole result is ${kept?.uri}.`]
      : [];
  const structured = {
    ...(value as Record<string, unknown>),
    notice: NOTICE,
    ...(kept && { more, whole: kept.uri }),
  };
  const text = [
    ...notes,
    fenced(bodyText(value as Record<string, unknown>)),
    ...more.map(
      ({ pointer, shown, total, unit, uri }) =>
        `Cut: ${pointer || "the result"} shows ${shown} of ${total} ${unit}. read_result ${uri} has the rest.`,
    ),
    ...rest,
  ].join("\n");
  return { structured, text, kept };
}

/** Returns where reading continues: a text at its cut; a list from its start. */
function from({ unit, shown }: Cut): number {
  return unit === "characters" ? shown : 0;
}

/** Returns a page as Markdown, which models read best, and other values as JSON. */
function bodyText(value: Record<string, unknown>): string {
  const markdown = (value["data"] as { readonly markdown?: unknown } | undefined)?.markdown;
  if (typeof markdown !== "string") return JSON.stringify(value);
  const { markdown: _, ...data } = value["data"] as Record<string, unknown>;
  return `${JSON.stringify({ ...value, data })}\n\n${markdown}`;
}
