import { isBody } from "../json-object.ts";
import { addressOf, markdownOf, metadataOf, type Page } from "./page.ts";
import { oneLine, safeJson } from "./plain.ts";
import type { Format } from "./format.ts";
import { styled, type Output } from "./streams.ts";

/** Formats the items of a list as they arrive, so that a long crawl is never held in memory. */
export interface ListWriter {
  /** Returns the text of an item, including a separator before it. */
  readonly item: (page: Page) => string;
  /** Returns the text after the last item. */
  readonly end: () => string;
}

/** Returns a writer of pages. */
export function pageList(format: Format, stdout: Output): ListWriter {
  if (format === "json") return jsonList();
  let count = 0;
  const rows: Readonly<Record<Exclude<Format, "json">, (page: Page) => string>> = {
    ndjson: (page) => `${safeJson(page)}\n`,
    markdown: (page) =>
      `${count === 0 ? "" : "\n"}<!-- ${oneLine(addressOf(page), 4_000).replaceAll("--", "%2D%2D")} -->\n\n${markdownOf(page)}`,
    text: (page) => pageLine(page, stdout),
  };
  return {
    item: (page) => {
      const text = rows[format](page);
      count++;
      return text;
    },
    end: () => "",
  };
}

function jsonList(): ListWriter {
  let isFirst = true;
  return {
    item: (page) => {
      const before = isFirst ? "[\n" : ",\n";
      isFirst = false;
      return before + safeJson(page);
    },
    end: () => (isFirst ? "[]\n" : "\n]\n"),
  };
}

/** Returns a page on one line: status, title, URL. */
function pageLine(page: Page, stdout: Output): string {
  const { statusCode = "", title = "" } = metadataOf(page);
  const status = oneLine(statusCode, 5).padEnd(4);
  const isSuccess = status.startsWith("2");
  const name = oneLine(title, 60);
  return `${styled(stdout, isSuccess ? "green" : "yellow", status)} ${name === "" ? "" : `${styled(stdout, "bold", name)}  `}${oneLine(addressOf(page), 4_000)}\n`;
}

/** Returns the hits of a search or the links of a map, one per line: the URL, and on a terminal its details. */
export function linkLines(items: readonly unknown[], stdout: Output): string {
  const isTerminal = stdout.isTTY === true;
  return items
    .map((item) => {
      const { url = "", title = "", description = "" } = isBody(item) ? item : { url: item };
      const address = oneLine(String(url), 4_000);
      if (!isTerminal) return `${address}\n`;
      const name = oneLine(String(title), 76);
      const about = oneLine(String(description), 200);
      return `${name === "" ? "" : `${styled(stdout, "bold", name)}\n`}${address}\n${about === "" ? "" : `${styled(stdout, "dim", about)}\n`}${name + about === "" ? "" : "\n"}`;
    })
    .join("");
}
