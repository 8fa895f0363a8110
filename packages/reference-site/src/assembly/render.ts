import { twinPath } from "../model/address.ts";
import { layout, type Assets } from "../views/layout.ts";
import type { Page } from "../page/page.ts";
import { relativeAddresses, relativeMarkdown } from "./relative.ts";
import { smaller } from "./smaller.ts";
import type { Written } from "../page/written.ts";
import type { Site } from "../site/site.ts";

/** Renders each page as HTML and as Markdown, with relative addresses. Does not write to disk. */
export function renderPages(site: Site, pages: readonly Page[], assets: Assets): Written[] {
  return pages.flatMap((page) => [
    { path: page.path.slice(1), text: smaller(relativeAddresses(layout(site, page, assets).text, page.path)) },
    { path: twinPath(page.path).slice(1), text: relativeMarkdown(page.twin, page.path) },
  ]);
}
