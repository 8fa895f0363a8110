import { twinPath } from "../src/model/address.ts";
import type { Page } from "../src/site/page.ts";
import { relativeMarkdown } from "../src/site/relative.ts";

/** The Markdown twin of each page, at the same address plus `.md`. */
export const data = {
  pagination: { data: "pages", size: 1, alias: "one" },
  permalink: ({ one }: { one: Page }): string => twinPath(one.path).slice(1),
};

/** The page as Markdown, with addresses relative to it. */
export function render({ one }: { one: Page }): string {
  return relativeMarkdown(one.twin, one.path);
}
