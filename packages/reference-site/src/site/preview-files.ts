import { previewImage, type Preview } from "../image/preview.ts";
import type { Page } from "./page.ts";
import type { Written } from "./render.ts";
import { currentVersion, type Site } from "./site.ts";

/** The address of the picture that a page is previewed with. */
export function previewPath(page: Page): string {
  return page.preview === undefined ? "/assets/preview.png" : page.path.replace(/\.html$/, ".png");
}

/** One picture for the site, and one for each page that has something of its own to show. */
export function previewFiles(site: Site, pages: readonly Page[]): Written[] {
  const general: Preview = {
    eyebrow: "Reference",
    title: currentVersion(site).title,
    footer: `Extraction API ${site.versions.map(({ name }) => name).join(", ")}`,
  };
  const file = (path: string, preview: Preview): Written => ({
    path,
    text: previewImage(preview).toString("latin1"),
    encoding: "latin1",
  });
  const own = pages.flatMap((page) =>
    page.preview === undefined ? [] : [file(previewPath(page).slice(1), page.preview)],
  );
  return [file("assets/preview.png", general), ...own];
}
