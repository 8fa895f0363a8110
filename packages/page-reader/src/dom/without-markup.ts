import { parsePage } from "./parse.ts";
import { collapse } from "./text.ts";

/** Tags and entities, which many generators leave in the strings of their data. */
const markup = /<\/?[a-z][^<>]{0,500}>|&(?:#?\w{2,8});/i;

/** Tags after which a new line begins. */
const lineEnd = /<br\s*\/?>|<\/(?:p|li|div|tr|h\d)>/gi;

/**
 * Returns a machine-readable text as a person would see it, with the lines that its markup makes.
 *
 * @example withoutMarkup("<p>Tea &amp; milk</p><p>Hot</p>") // "Tea & milk\nHot"
 */
export function withoutMarkup(text: string): string {
  if (!markup.test(text)) return text;
  const { body } = parsePage(text.replace(lineEnd, "\n"));
  return body.textContent
    .split("\n")
    .map(collapse)
    .filter((line) => line !== "")
    .join("\n");
}
