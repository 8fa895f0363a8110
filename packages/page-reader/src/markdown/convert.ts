import type TurndownService from "turndown";
import { isText } from "../dom/types.ts";
import type { DomElement, DomNode } from "../dom/types.ts";
import { blocks, leftOut, telling } from "./element-kinds.ts";
import { escapeMarkdown } from "./escape.ts";
import { Lines } from "./lines.ts";

type Rule = TurndownService.Rule;
/** What the library's rules take for an element; ours has all that they ask for. */
type RuleElement = Parameters<TurndownService.FilterFunction>[0];

/**
 * Writes what is below an element as Markdown by the library's rules, white space settled already.
 *
 * The library's own walk copies every text several times, and asks for each node in lists of names what it is;
 * that takes three times as long as all rules together, and half of the memory that reading a page takes.
 */
export function createConverter({ rules, options }: TurndownService): (root: DomElement) => string {
  const candidates = new Map<string, readonly Rule[]>();

  /** The rules that can fit elements of a name. */
  function rulesOf(name: string): readonly Rule[] {
    let fitting = candidates.get(name);
    if (!fitting) {
      const wanted = name.toLowerCase();
      fitting = rules.array.filter(
        ({ filter }) => typeof filter === "function" || [filter].flat().some((entry) => entry === wanted),
      );
      if (candidates.size < 1_000) candidates.set(name, fitting);
    }
    return fitting;
  }

  function ruleFor(element: DomElement): Rule | undefined {
    const node = element as unknown as RuleElement;
    return rulesOf(element.nodeName).find(({ filter }) => typeof filter !== "function" || filter(node, options));
  }

  function contentOf(parent: DomElement, inCode: boolean): string {
    const lines = new Lines();
    for (const node of parent.childNodes) {
      if (isText(node)) lines.add(inCode ? node.data : escapeMarkdown(node.data));
      else lines.add(convert(node as DomElement, inCode));
    }
    return lines.toString();
  }

  function convert(element: DomElement, inCode: boolean): string {
    const { nodeName } = element;
    const isBlock = blocks.has(nodeName);
    const [before, after] = isBlock ? none : spaceAround(element);
    const blank = isBlank(element);
    const rule = blank ? undefined : ruleFor(element);
    if (blank) return before + (isBlock ? "\n\n" : "") + after;
    if (!rule && leftOut.has(nodeName)) return before + after;
    const whole = contentOf(element, inCode || nodeName === "CODE");
    const content = before === "" && after === "" ? whole : whole.trim();
    if (rule) return before + (rule.replacement?.(content, element as unknown as RuleElement, options) ?? "") + after;
    return isBlock ? `\n\n${content}\n\n` : before + content + after;
  }

  return (root) => contentOf(root, false);
}

/** Neither text is in an element nor anything that says something without. */
function isBlank(element: DomElement): boolean {
  if (telling.has(element.nodeName)) return false;
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isText(node) ? /\S/.test(node.data) : !isBlank(node as DomElement)) return false;
  return true;
}

const none = ["", ""] as const;

/** White space at the edges of an inline element, which goes outside of its marks unless there is some already. */
function spaceAround(element: DomElement): readonly [string, string] {
  const text = element.textContent ?? "";
  const start = text.length - text.trimStart().length;
  const end = start === text.length ? start : text.trimEnd().length;
  if (start === 0 && end === text.length) return none;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return [
    shownText(element.previousSibling).endsWith(" ") ? before.replace(/^[ \t\r\n]+/, "") : before,
    shownText(element.nextSibling).startsWith(" ") ? after.replace(/[ \t\r\n]+$/, "") : after,
  ];
}

/** The text of what stands beside an element on its line. */
function shownText(node: DomNode | null): string {
  if (!node || blocks.has(node.nodeName)) return "";
  return node.textContent ?? "";
}
