import { readFileSync } from "node:fs";
import { filesBelow } from "../files-below.ts";
import { withShell } from "./shells/shell.ts";
import type { ShopPage, ShopTruth } from "./shop-page.ts";

const folder = new URL("./pages/", import.meta.url);

/** Reads the pages that lie as files, one batch a folder; the first line of each is a comment with the truth. */
export function readPages(): ShopPage[] {
  return filesBelow(folder, ".html").map(readPage);
}

function readPage(name: string): ShopPage {
  const source = readFileSync(new URL(name, folder), "utf8");
  const truth = /^<!-- truth (\{.*\}) -->\n/.exec(source);
  if (truth?.[1] === undefined)
    throw new Error(`bench/quality/products/pages/${name}:1:1: the first line must be <!-- truth {…} -->`);
  return {
    id: name.replace(/\.html$/, ""),
    html: withShell(source.slice(truth[0].length), `bench/quality/products/pages/${name}`),
    truth: JSON.parse(truth[1]) as ShopTruth,
  };
}
