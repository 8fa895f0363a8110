import { Html } from "./html.ts";
import { createMarkdown } from "./markdown.ts";

/** Turns a link as a document writes it into an address on the site; throws where it leads nowhere. */
export type ResolveLink = (href: string) => string;

/** Renders the CommonMark text of a document. HTML in it is shown, never interpreted. */
export interface Prose {
  /** A text as paragraphs and lists. */
  block(text: string): Html;
  /** A text without paragraphs around it. */
  inline(text: string): Html;
}

/** @param resolve told every link of every text */
export function createProse(resolve: ResolveLink): Prose {
  const markdown = createMarkdown();
  const { rules } = markdown.renderer;
  rules["link_open"] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    const href = String(token?.attrGet("href") ?? "");
    token?.attrSet("href", resolve(decodeURI(href)));
    return self.renderToken(tokens, index, options);
  };
  // A picture from elsewhere would be a request to another origin.
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

/** A text without its marks, for titles, descriptions and the search index. */
export function plain(text: string): string {
  return text.replace(link, "$1").replace(/[`*]/g, "").replace(/\s+/g, " ").trim();
}

/** The first sentence of a text, without its marks unless they are wanted. */
export function firstSentence(text: string, marks = false): string {
  const whole = marks ? text.trim() : plain(text);
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(whole)?.[0] ?? whole;
}
