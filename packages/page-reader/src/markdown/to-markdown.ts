import TurndownService from "turndown";
import type { DomElement } from "../dom/types.ts";
import { createConverter } from "./convert.ts";
import { listItemRule } from "./list-item.ts";
import {
  codeBlockRule,
  definitionRule,
  emptyRule,
  formulaRule,
  imageRule,
  lineBreakRule,
  linkRule,
  loweredRule,
  mediaRule,
  noteRule,
  quoteRule,
  raisedRule,
  readingRule,
  strikeRule,
  termRule,
} from "./rules.ts";
import { settleSpans } from "./settle-spans.ts";
import { settleSpace } from "./settle-space.ts";
import { tableRule } from "./table.ts";

const ownRules = {
  tableRule,
  listItemRule,
  codeBlockRule,
  imageRule,
  linkRule,
  lineBreakRule,
  strikeRule,
  termRule,
  definitionRule,
  formulaRule,
  raisedRule,
  loweredRule,
  mediaRule,
  quoteRule,
  readingRule,
  noteRule,
  // The last one is asked first.
  emptyRule,
};

let shared: ((root: DomElement) => string) | undefined;

/** The converter, set up once: it holds no state of a page. */
function converter(): (root: DomElement) => string {
  if (shared) return shared;
  const service = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    hr: "---",
  });
  for (const [name, rule] of Object.entries(ownRules)) service.addRule(name, rule);
  return (shared = createConverter(service));
}

/**
 * An element as GitHub-flavoured Markdown. Addresses must be absolute already.
 *
 * @param root is not changed
 */
export function toMarkdown(root: DomElement): string {
  const copy = root.cloneNode(true);
  settleSpans(copy);
  settleSpace(copy);
  const markdown = converter()(copy);
  return (
    markdown
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
      .replace(/(?<![ \t])[ \t]+$/gm, "")
      .replace(/^[\u3000\u00a0]+/gm, "")
      // A number at the start of a heading needs no escape: no list can begin there.
      .replace(/^(#{1,6} \d+)\\([.)])/gm, "$1$2")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
