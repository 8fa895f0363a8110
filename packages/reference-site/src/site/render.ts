import { twinPath } from "../model/address.ts";
import { layout, type Assets } from "../views/layout.ts";
import type { Page } from "./page.ts";
import { relativeAddresses, relativeMarkdown } from "./relative.ts";
import type { Site } from "./site.ts";

/** A written file: its path from the site's root, without a leading slash, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** `latin1` where the text stands for bytes. */
  readonly encoding?: "latin1";
}

/** Every page as HTML and as its Markdown twin, with addresses relative to it. Nothing is written to disk. */
export function renderPages(site: Site, pages: readonly Page[], assets: Assets): Written[] {
  return pages.flatMap((page) => [
    { path: page.path.slice(1), text: relativeAddresses(layout(site, page, assets).text, page.path) },
    { path: twinPath(page.path).slice(1), text: relativeMarkdown(page.twin, page.path) },
  ]);
}
