import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { toMarkdown } from "../../../src/markdown/to-markdown.ts";
import { parsePage } from "../../../src/dom/parse.ts";

/** The article as the Readability library finds it, as Markdown by our own converter; empty when it finds none. */
export function readabilityMarkdown(html: string): string {
  const read = new Readability(parseHTML(html).document as never).parse() as { content?: string } | null;
  return read?.content ? toMarkdown(parsePage(read.content).body) : "";
}
