import { isBody } from "../json-object.ts";
import { addressOf, markdownOf, metadataOf, type Page } from "./page.ts";
import { oneLine, safeJson } from "./plain.ts";
import type { Format } from "./format.ts";
import { styled, type Output } from "./streams.ts";

/** Returns what formats the pages of a list as they arrive, so that a long crawl is never held in memory. */
export function pageList(format: Format, stdout: Output) {
  let count = 0;
  const rows: Readonly<Record<Format, (page: Page) => string>> = {
    json: (page) => (count === 0 ? "[\n" : ",\n") + safeJson(page),
    ndjson: (page) => `${safeJson(page)}\n`,
    markdown: (page) =>
      `${count === 0 ? "" : "\n"}<!-- ${oneLine(addressOf(page), 4_000).replaceAll("--", "%2D%2D")} -->\n\n${markdownOf(page)}`,
    text: (page) => pageLine(page, stdout),
  };
  return {
    /** Returns the text of a page, including a separator before it. */
    item(page: Page): string {
      const text = rows[format](page);
      count++;
      return text;
    },
    /** Returns the text after the last page. */
    end(): string {
      if (format !== "json") return "";
      return count === 0 ? "[]\n" : "\n]\n";
    },
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
