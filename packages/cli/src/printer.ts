import { isBody, type Body } from "./json-object.ts";
import type { Context } from "./context.ts";
import { UnexpectedResponse } from "./errors/usage-error.ts";
import { silent, type Progress } from "./progress/progress.ts";
import { formatOf, type Format, type ResultKind } from "./output/format.ts";
import { linkLines, pageList } from "./output/list.ts";
import { markdownOf, textOf, type Page } from "./output/page.ts";
import { oneLine, safeJson } from "./output/plain.ts";
import { styled, write, type Output } from "./output/streams.ts";

/** Returns what prints each kind of result to stdout in the requested format, after clearing the progress bar. */
export function printerOf({ streams: { stdout } }: Context, requested?: Format, progress: Progress = silent) {
  const chosen = (kind: ResultKind): Format => formatOf(requested, kind, stdout);
  const raw = async (text: string): Promise<void> => {
    progress.clear();
    if (text !== "") await write(stdout, text);
  };
  const items = async (values: readonly unknown[], format: Format): Promise<void> => {
    if (format === "json") return raw(`${safeJson(values, 2)}\n`);
    if (format === "ndjson") return raw(values.map((value) => `${safeJson(value)}\n`).join(""));
    return raw(linkLines(values, stdout));
  };
  return {
    page: (page: Page) => raw(pageText(page, requested, chosen("page"), stdout)),
    async pages(pages: AsyncIterable<Page>): Promise<number> {
      const list = pageList(chosen("pages"), stdout);
      let count = 0;
      for await (const page of pages) {
        await raw(list.item(page));
        count++;
      }
      await raw(list.end());
      return count;
    },
    links: (values: readonly unknown[]) => items(values, chosen("links")),
    async hits(hits: Readonly<Record<string, unknown>>): Promise<void> {
      const format = chosen("hits");
      const all = Object.entries(hits).flatMap(([kind, list]) => hitsOf(kind, list));
      if (format === "json") return raw(`${safeJson(hits, 2)}\n`);
      return format === "ndjson" ? items(all, format) : raw(linkLines(all, stdout));
    },
    value: (value: unknown) => raw(valueText(value, chosen("data"))),
    facts: (value: unknown, lines: readonly string[]) =>
      chosen("facts") === "text" || chosen("facts") === "markdown"
        ? raw(lines.map((line) => `${oneLine(line, 4_000)}\n`).join(""))
        : raw(valueText(value, chosen("facts"))),
  };
}

function hitsOf(kind: string, list: unknown): Body[] {
  if (!Array.isArray(list) || !list.every(isBody)) throw new UnexpectedResponse("hits");
  return list.map((hit) => ({ kind, ...hit }));
}

function pageText(page: Page, requested: Format | undefined, format: Format, stdout: Output): string {
  if (format === "json") return `${safeJson(page, 2)}\n`;
  if (format === "ndjson") return `${safeJson(page)}\n`;
  if (format === "text") return textOf(page);
  // Data and lists alone are for a program: Markdown would only wrap them.
  const isText = ["markdown", "html", "rawHtml", "summary", "answer", "highlights"].some(
    (name) => typeof page[name] === "string",
  );
  if (requested === undefined && !isText) return `${safeJson(page, 2)}\n`;
  const text = markdownOf(page);
  return stdout.isTTY === true ? text.replaceAll(/^#{1,6} .*$/gm, (heading) => styled(stdout, "bold", heading)) : text;
}

/** Returns a value as JSON; for NDJSON on one line, or one line per item. */
function valueText(value: unknown, format: Format): string {
  if (format === "ndjson")
    return (Array.isArray(value) ? value : [value]).map((item) => `${safeJson(item)}\n`).join("");
  return `${safeJson(value, 2)}\n`;
}
