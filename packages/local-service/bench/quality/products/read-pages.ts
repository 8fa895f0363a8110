import { readFileSync, readdirSync } from "node:fs";
import { withShell } from "./shells/shell.ts";
import type { ShopPage, ShopTruth } from "./shop-page.ts";

const folder = new URL("./pages/", import.meta.url);

/** Reads the pages that lie as files, one batch a folder; the first line of each is a comment with the truth. */
export function readPages(): ShopPage[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return names
    .filter((name) => name.endsWith(".html"))
    .toSorted()
    .map(readPage);
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
