import TurndownService from "turndown";
import type { DomElement } from "../dom/types.ts";
import { escapeMarkdown } from "./escape.ts";
import { listItemRule } from "./list-item.ts";
import {
  codeBlockRule,
  definitionRule,
  emptyRule,
  imageRule,
  lineBreakRule,
  linkRule,
  strikeRule,
  termRule,
} from "./rules.ts";
import { tableRule } from "./table.ts";

/** Our rules by the names of their elements: the converter asks each rule about each element. */
const byName = new Map(
  [
    tableRule,
    listItemRule,
    codeBlockRule,
    imageRule,
    linkRule,
    lineBreakRule,
    strikeRule,
    termRule,
    definitionRule,
  ].flatMap((rule) => [rule.filter].flat().map((name) => [String(name).toUpperCase(), rule] as const)),
);

const ownRule: TurndownService.Rule = {
  filter: (node) => byName.has((node as unknown as DomElement).nodeName),
  replacement: (content, node, options) =>
    byName.get((node as unknown as DomElement).nodeName)?.replacement?.(content, node, options) ?? content,
};

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
  service.addRule("own", ownRule);
  service.addRule("empty", emptyRule);
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
