import MarkdownIt from "markdown-it";
import { inlineCode } from "./code.ts";

/** A parser and renderer of Markdown. */
export type Markdown = InstanceType<typeof MarkdownIt>;

/** Creates a Markdown renderer that escapes HTML and lets long inline code wrap. */
export function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false });
  markdown.renderer.rules["code_inline"] = (tokens, index) => inlineCode(tokens[index]?.content ?? "").text;
  return markdown;
}
