import MarkdownIt from "markdown-it";
import { inlineCode } from "./code.ts";
import { Html } from "./html.ts";

/** Converts a link in a document to an address on the site. Throws if its target does not exist. */
export type ResolveLink = (href: string) => string;

/** Renders CommonMark text from a document. HTML in the text is escaped. */
export interface Prose {
  /** Renders text as block content such as paragraphs and lists. */
  block(text: string): Html;
  /** Renders text as inline content. */
  inline(text: string): Html;
}

/**
 * Creates a prose renderer.
 *
 * @param resolve converts the address of each link
 */
export function createProse(resolve: ResolveLink): Prose {
  const markdown = createMarkdown();
  const { rules } = markdown.renderer;
  rules["link_open"] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const href = String(token?.attrGet("href") ?? "");
    token?.attrSet("href", resolve(decodeURI(href)));
    return self.renderToken(tokens, index, options);
  };
  // Images are replaced with their alternative text, because they would cause requests to other origins.
  rules["image"] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? "");
  const blocks = new Map<string, Html>();
  return {
    block(text) {
      const known = blocks.get(text);
      if (known !== undefined) return known;
      const rendered = new Html(markdown.render(text).trim());
      blocks.set(text, rendered);
      return rendered;
    },
    inline: (text) => new Html(markdown.renderInline(text.trim())),
  };
}

const link = /\[([^\]]*)\]\([^)]*\)/g;

/** Removes Markdown syntax from text, for titles, descriptions and the search index. */
export function plain(text: string): string {
  return text.replace(link, "$1").replace(/[`*]/g, "").replace(/\s+/g, " ").trim();
}

/** Returns the first sentence of a text, without Markdown syntax. */
export function firstSentence(text: string): string {
  const whole = plain(text);
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(whole)?.[0] ?? whole;
}

/** A parser and renderer of Markdown. */
export type Markdown = InstanceType<typeof MarkdownIt>;

/** Creates a Markdown renderer that escapes HTML and lets long inline code wrap. */
export function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false });
  markdown.renderer.rules["code_inline"] = (tokens, index) => inlineCode(tokens[index]?.content ?? "").text;
  return markdown;
}
