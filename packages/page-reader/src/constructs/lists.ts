import type { DomDocument, DomElement } from "../dom/types.ts";
import { bullet, number, settleWordLists } from "./word-lists.ts";

/** Converts lists that only a style sheet shows as such, in place: those of LaTeXML, Google Docs and Word. */
export function settleLists(document: DomDocument): void {
  for (const list of document.body.querySelectorAll("ul, ol")) {
    settleMarks(list);
    nestList(list);
  }
  settleWordLists(document);
}

/** LaTeXML writes the sign or the number of an entry into it, where Markdown has one of its own. */
function settleMarks(list: DomElement): void {
  for (const [place, item] of list.children.entries()) {
    const mark = item.firstElementChild;
    if (!mark?.matches(".ltx_tag_item")) continue;
    const text = mark.textContent.trim();
    const paragraph = item.querySelector("p");
    if (!bullet.test(text) && Number(number.exec(text)?.[1]) !== place + 1)
      paragraph?.insertBefore(`${text} `, paragraph.firstChild);
    mark.remove();
  }
}

/** Which list something is a part of, and at which level. */
interface Part {
  readonly name: string;
  readonly level: number;
}

function partOf({ className }: DomElement): Part | undefined {
  const [, name, level] = /(?:^|\s)lst-kix_(\S+)-(\d)(?=\s|$)/.exec(className) ?? [];
  return name === undefined ? undefined : { name, level: Number(level) };
}

/** Google Docs writes an inner list after the outer one, and the rest of the outer one as another list. */
function nestList(list: DomElement): void {
  const own = partOf(list);
  let before: DomElement | null = null;
  let level = -1;
  for (let at = own ? list.previousElementSibling : null; at; at = at.lastElementChild?.lastElementChild ?? null) {
    const part = partOf(at);
    if (!own || part?.name !== own.name || part.level > own.level) break;
    before = at;
    ({ level } = part);
  }
  if (!own || !before) return;
  if (level < own.level) (before.lastElementChild ?? before).append(list);
  else if (!/(?:^|\s)start(?:\s|$)/.test(list.className)) {
    before.takeContent(list);
    list.remove();
  }
}
