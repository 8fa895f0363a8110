import type { Page } from "../src/site/page.ts";
import { layout, type Assets } from "../src/views/layout.ts";
import { relativeAddresses } from "../src/site/relative.ts";
import type { Site } from "../src/site/site.ts";

interface PageData {
  readonly site: Site;
  readonly assets: Assets;
  readonly one: Page;
}

/** One HTML page for each page of the site. */
export const data = {
  pagination: { data: "pages", size: 1, alias: "one" },
  permalink: ({ one }: PageData): string => one.path.slice(1),
};

/** The page as HTML, with addresses relative to it. */
export function render({ site, assets, one }: PageData): string {
  return relativeAddresses(layout(site, one, assets).text, one.path);
}
