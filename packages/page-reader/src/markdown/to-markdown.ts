import type { DomElement } from "../dom/types.ts";
import { convert } from "./convert.ts";
import { dropRepeatedHeadings } from "./drop-repeated-headings.ts";
import { escapeTexts } from "./escape-texts.ts";
import { settleHeadings } from "./settle-headings.ts";
import { settleMarks } from "./settle-marks.ts";
import { settleNesting } from "./settle-nesting.ts";
import { settleSpans } from "../dom/settle-spans.ts";
import { settleSpace } from "./settle-space.ts";

/**
 * Converts an element to GitHub-flavoured Markdown. Addresses must already be absolute.
 *
 * @param root is consumed
 */
export function toMarkdown(root: DomElement): string {
  settleSpans(root);
  settleNesting(root);
  settleHeadings(root);
  dropRepeatedHeadings(root);
  settleSpace(root);
  settleMarks(root);
  escapeTexts(root);
  return settleLines(convert(root));
}

/** Removes superfluous white space in lines; most texts have none, which a quick check shows. */
function settleLines(written: string): string {
  let text = written.replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replace(/(?<![ \t])[ \t]+$/gm, "");
  if (text.includes("\u00a0") || text.includes("\u3000")) text = text.replace(/^[\u3000\u00a0]+/gm, "");
  if (text.includes("\n\n\n")) text = text.replace(/\n{3,}/g, "\n\n");
  return text.trim();
}
