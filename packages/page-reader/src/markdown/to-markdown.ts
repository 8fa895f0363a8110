import type { DomElement } from "../dom/types.ts";
import { convert } from "./convert.ts";
import { settleNesting } from "./settle-nesting.ts";
import { settleSpans } from "./settle-spans.ts";
import { settleSpace } from "./settle-space.ts";

/**
 * An element as GitHub-flavoured Markdown. Addresses must be absolute already.
 *
 * @param root is used up on the way
 */
export function toMarkdown(root: DomElement): string {
  settleSpans(root);
  settleNesting(root);
  settleSpace(root);
  return (
    convert(root)
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
      .replace(/(?<![ \t])[ \t]+$/gm, "")
      .replace(/^[\u3000\u00a0]+/gm, "")
      // A number at the start of a heading needs no escape: no list can begin there.
      .replace(/^(#{1,6} \d+)\\([.)])/gm, "$1$2")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
