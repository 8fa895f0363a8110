import MarkdownIt from "markdown-it";
import { inlineCode } from "./code.ts";

/** Reads Markdown and renders it. */
export type Markdown = InstanceType<typeof MarkdownIt>;

/** Creates a reader of Markdown. HTML in it is shown, never interpreted, and long code may break at the end of a line. */
export function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false });
  markdown.renderer.rules["code_inline"] = (tokens, index) => inlineCode(tokens[index]?.content ?? "").text;
  return markdown;
}
