import TurndownService from "turndown";
import type { DomElement } from "../dom/types.ts";
import { escapeMarkdown } from "./escape.ts";
import { codeBlockRule, emptyRule, imageRule, lineBreakRule, linkRule, preservedRules } from "./rules.ts";
import { tableRule } from "./table.ts";

let shared: TurndownService | undefined;

/** The converter, set up once: it holds no state of a page. */
function converter(): TurndownService {
  if (shared) return shared;
  const service = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    hr: "---",
  });
  service.escape = escapeMarkdown;
  service.remove([
    "script",
    "style",
    "noscript",
    "template",
    "iframe",
    "object",
    "embed",
    "select",
    "textarea",
    "button",
    "input",
    "dialog",
  ] as never);
  service.addRule("table", tableRule);
  service.addRule("codeBlock", codeBlockRule);
  service.addRule("image", imageRule);
  service.addRule("link", linkRule);
  service.addRule("lineBreak", lineBreakRule);
  service.addRule("empty", emptyRule);
  for (const [name, rule] of preservedRules) service.addRule(name, rule);
  shared = service;
  return service;
}

/**
 * An element as GitHub-flavoured Markdown. Addresses must be absolute already.
 *
 * @param root is not changed
 */
export function toMarkdown(root: DomElement): string {
  const markdown = converter().turndown(root);
  return (
    markdown
      .replace(/[\u200b\ufeff]/g, "")
      .replace(/[ \t]+$/gm, "")
      .replace(/^[\u3000\u00a0]+/gm, "")
      // A number at the start of a heading needs no escape: no list can begin there.
      .replace(/^(#{1,6} \d+)\\([.)])/gm, "$1$2")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
