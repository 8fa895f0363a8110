import type { DomElement } from "../dom/types.ts";
import { withoutBreaks } from "./lines.ts";

/** Positions of entries in their lists; each list is counted once. */
const places = new WeakMap<DomElement, number>();

/** A list at the end of another's entry is directly below it. */
export function writeList(content: string, list: DomElement): string {
  return list.parentElement?.localName === "li" && !list.nextElementSibling ? `\n${content}` : `\n\n${content}\n\n`;
}

/** Writes `- …` or `1.  …`, with the following lines indented; nothing for an entry without content. */
export function writeItem(content: string, item: DomElement): string {
  if (!/\S/.test(content)) return "";
  const mark = item.parentElement?.localName === "ol" ? `${numberOf(item, item.parentElement)}.  ` : "-   ";
  const text = withoutBreaks(content).replaceAll("\n", `\n${" ".repeat(mark.length)}`);
  const end = content.endsWith("\n") ? `\n${" ".repeat(mark.length)}` : "";
  return mark + text + end + (item.nextSibling ? "\n" : "");
}

function numberOf(item: DomElement, list: DomElement): number {
  if (!places.has(item)) for (const [place, child] of list.children.entries()) places.set(child, place);
  // Markdown knows no number with a sign or of more than nine digits.
  const start = /^\s*(\d{1,8})(?!\d)/.exec(list.getAttribute("start") ?? "")?.[1] ?? 1;
  return (places.get(item) ?? 0) + Number(start);
}
