import { fenced, NOTICE } from "./fence.ts";
import { fit, type Cut } from "./fit.ts";
import { addressOf } from "./read-part.ts";
import type { ResultStore } from "./result-store.ts";

/** What a tool returns: for programs, and for models. */
export interface Presented {
  readonly structured: Record<string, unknown>;
  readonly text: string;
  /** The kept result, where not all of it is shown. */
  readonly kept?: { readonly uri: string; readonly chars: number };
}

/** How a result is shown. */
export interface PresentOptions {
  readonly tool: string;
  readonly maxChars: number;
  /** What the reader should know first, such as a warning. */
  readonly notes?: readonly string[];
}

/** Shows a result: as much as fits, where the rest is, and that it is other people's text. */
export function present(store: ResultStore, result: Record<string, unknown>, options: PresentOptions): Presented {
  const { tool, maxChars, notes = [] } = options;
  const { value, cuts } = fit(result, maxChars);
  const chars = cuts.length > 0 ? JSON.stringify(result).length : 0;
  const kept = cuts.length > 0 ? store.keep(tool, result, chars) : undefined;
  const id = kept?.uri.slice("page://".length) ?? "";
  const more = cuts.slice(0, 20).map((cut) => ({ ...cut, uri: addressOf(id, cut.pointer, from(cut)) }));
  const rest =
    cuts.length > more.length ? [`${cuts.length - more.length} more places are cut; the whole is ${kept?.uri}.`] : [];
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
  return { structured, text, ...(kept && { kept: { uri: kept.uri, chars } }) };
}

/** A text continues where it was cut; the rest of a list is read as a whole. */
function from({ unit, shown }: Cut): number {
  return unit === "characters" ? shown : 0;
}

/** A page as its Markdown, which models read best, and the rest as JSON. */
function bodyText(value: Record<string, unknown>): string {
  const markdown = (value["data"] as { readonly markdown?: unknown } | undefined)?.markdown;
  if (typeof markdown !== "string") return JSON.stringify(value);
  const { markdown: _, ...data } = value["data"] as Record<string, unknown>;
  return `${JSON.stringify({ ...value, data })}\n\n${markdown}`;
}
