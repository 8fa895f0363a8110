import { shopWords } from "./words.ts";
import type { ShopWords } from "./words.ts";
import { appShop } from "./app-shop.ts";
import { blogShop } from "./blog-shop.ts";
import { boutique } from "./boutique.ts";
import { enterprise } from "./enterprise.ts";
import { market } from "./market.ts";
import { plainShop } from "./plain-shop.ts";
import { siteBuilder } from "./site-builder.ts";
import { themeStore } from "./theme-store.ts";

/** What stands around a product's own part of a page. */
export interface ShellParts {
  readonly head: string;
  readonly bodyClass: string;
  readonly before: string;
  readonly after: string;
}

/** Makes a page's surroundings of a shop's words. */
export type Shell = (words: ShopWords) => ShellParts;

const shells: Readonly<Record<string, Shell>> = {
  "app-shop": appShop,
  "blog-shop": blogShop,
  boutique,
  enterprise,
  market,
  "plain-shop": plainShop,
  "site-builder": siteBuilder,
  "theme-store": themeStore,
};

const order = /^<!-- shell ([\w-]+) ([a-z]{2}) -->\n/;

/**
 * Puts a page's own part into the shell that its first line names, `<!-- shell theme-store de -->`. What stands above
 * `<!-- body -->` goes into the head, the rest where the product stands. A page without such a line is whole already.
 */
export function withShell(source: string, file: string): string {
  const named = order.exec(source);
  if (!named) return source;
  const make = shells[named[1] ?? ""];
  if (!make) throw new Error(`${file}:2:1: there is no shell ${named[1]}; choose ${Object.keys(shells).join(", ")}`);
  const words = shopWords(named[2] ?? "");
  const { head, bodyClass, before, after } = make(words);
  const [own = "", ...body] = source.slice(named[0].length).split("<!-- body -->\n");
  const language = words.language === "gb" ? "en-GB" : words.language;
  return `<!doctype html>\n<html lang="${language}" class="no-js">\n<head>\n<meta charset="utf-8">\n${own}${head}\n</head>\n<body class="${bodyClass}">\n${before}\n${body.join("")}\n${after}\n</body>\n</html>\n`;
}
