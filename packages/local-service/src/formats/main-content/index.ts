import { Readability } from "@mozilla/readability";
import { parsePage } from "../dom/parse.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { removeFrame, removeMachinery } from "../page/clean-html.ts";

/** The element that holds a page's main content; the document is changed on the way. */
export function findMainContent(document: DomDocument, html: string): DomElement {
  const read = new Readability(parsePage(html) as never, { serializer: (node: unknown) => node, charThreshold: 250 } as never).parse() as { content?: DomElement } | null;
  if (read?.content) return read.content;
  removeMachinery(document.body, true);
  removeFrame(document.body);
  return document.body;
}
