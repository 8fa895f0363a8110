import { readFileSync } from "node:fs";
import { filesBelow } from "../files-below.ts";
import { fillPage } from "./fill-page.ts";

/** An article page of the set, and the text that extraction should give. */
export interface ArticlePage {
  /** Batch and name, such as `first/town-paper`. */
  readonly id: string;
  readonly html: string;
  readonly truth: string;
}

const folder = new URL("./pages/", import.meta.url);

/** Reads the pages that lie as files, one batch a folder. */
export function readArticlePages(): ArticlePage[] {
  return filesBelow(folder, ".html").map((name) =>
    readPage(name.replace(/\.html$/, ""), readFileSync(new URL(name, folder), "utf8")),
  );
}

function readPage(id: string, source: string): ArticlePage {
  const stated = /<!-- truth\n([\s\S]*?)\n-->/.exec(source)?.[1];
  const truth = stated ?? markedText(source);
  if (truth.length < 100)
    throw new Error(`bench/quality/articles/pages/${id}.html:1:1: mark the article with <!--T--> and <!--/T-->`);
  const html = fillPage(source, truth).replace(/<!--\/?[TX]-->/g, "");
  return { id, html, truth };
}

/** The text between `<!--T-->` and `<!--/T-->`, without what lies between `<!--X-->` and `<!--/X-->` in it. */
function markedText(source: string): string {
  return [...source.matchAll(/<!--T-->([\s\S]*?)<!--\/T-->/g)]
    .map(([, inside = ""]) => textOf(inside.replace(/<!--X-->[\s\S]*?<!--\/X-->/g, "\n")))
    .join("\n");
}

const inline = /<\/?(?:a|abbr|b|bdi|cite|code|em|font|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)\b[^>]*>/gi;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };

function textOf(html: string): string {
  return html
    .replace(inline, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (whole, name: string) => named[name] ?? whole)
    .trim();
}
