import type { DiffResult } from "../diff.ts";
import { renderGithub } from "./github.ts";
import type { HtmlOptions } from "./html.ts";
import { renderHtml } from "./html.ts";
import { renderJson } from "./json.ts";
import { renderJunit } from "./junit.ts";
import type { MarkdownOptions } from "./markdown.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

export const FORMATS = ["text", "json", "markdown", "html", "sarif", "github", "junit"] as const;

export type Format = (typeof FORMATS)[number];

/** Writes a result in one of the formats. Equal results give equal texts. */
export function render(result: DiffResult, format: Format, options: HtmlOptions & MarkdownOptions = {}): string {
  switch (format) {
    case "text":
      return renderText(result);
    case "json":
      return renderJson(result);
    case "markdown":
      return renderMarkdown(result, options);
    case "html":
      return renderHtml(result, options);
    case "sarif":
      return renderSarif(result);
    case "github":
      return renderGithub(result);
    case "junit":
      return renderJunit(result);
  }
}
