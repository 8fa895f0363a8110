import { Readability } from "@mozilla/readability";
import { parsePage } from "../dom/parse.ts";
import type { DomElement } from "../dom/types.ts";

/** Fewest characters that the library takes for an article; below it tries again less strictly. */
const charThreshold = 250;

/** Pages longer than this get no second opinion: it would take seconds, characters. */
const maxLength = 1_500_000;

/** The article as the Readability library finds it; undefined when it finds none. */
export function secondOpinion(html: string): DomElement | undefined {
  if (html.length > maxLength) return undefined;
  const document = parsePage(html);
  for (const element of document.querySelectorAll("svg, template")) element.remove();
  try {
    const options = { charThreshold, serializer: (node: unknown) => node, keepClasses: true } as never;
    const read = new Readability(document, options).parse() as { content?: DomElement } | null;
    return read?.content ?? undefined;
  } catch {
    // The library does not expect every document that can be sent; then there is one opinion.
    return undefined;
  }
}
