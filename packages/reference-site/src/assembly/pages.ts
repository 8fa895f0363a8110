import { fieldCounter } from "../schema/walk.ts";
import { changedPage } from "../views/changed.ts";
import { changelogPage } from "../views/changelog-page.ts";
import { errorsPage } from "../views/errors-page.ts";
import { fullPage } from "../views/full-page.ts";
import { guidePage } from "../views/guide-page.ts";
import { guidesIndex } from "../views/guides-index.ts";
import { homePage } from "../views/home-page.ts";
import { limitsPage } from "../views/limits-page.ts";
import { operationPage } from "../views/operation-page.ts";
import { schemaPage } from "../views/schema-page.ts";
import { searchPage } from "../views/search-page.ts";
import { tracePage } from "../views/trace-page.ts";
import { upgradePages } from "../upgrade-pages/pages.ts";
import { versionIndex } from "../views/version-index.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";

/** Returns all pages, except Redoc's, in a fixed order. */
export function pagesOf(site: Site): Page[] {
  const pages: Page[] = [homePage(site)];
  for (const version of [...site.versions].reverse()) {
    const drawing = { prose: site.prose(version.name), fieldCount: fieldCounter(version.bundle) };
    pages.push(versionIndex(site, version));
    for (const operation of version.operations) pages.push(operationPage(site, version, operation, drawing));
    for (const name of version.schemas) pages.push(schemaPage(site, version, name, drawing));
    if (version === site.versions.at(-1)) pages.push(tracePage(site, drawing));
    const own = pages.filter((page) => page.version === version.name);
    pages.push(fullPage(site, version, drawing, own));
  }
  pages.push(errorsPage(site), limitsPage(site), guidesIndex(site), ...site.guides.map(guidePage));
  pages.push(...upgradePages(site), changelogPage(site), searchPage(site));
  if (site.changes !== undefined) pages.push(changedPage(site.changes));
  return pages.map((page) => ({ ...page, ...neighboursOf(pages, page) }));
}

/** Returns the previous and the next page of the series that a page belongs to. */
function neighboursOf(pages: readonly Page[], page: Page): Pick<Page, "previous" | "next"> {
  if (page.series === undefined) return {};
  const row = pages.filter(({ series }) => series === page.series);
  const at = row.indexOf(page);
  const [previous, next] = [row[at - 1], row[at + 1]].map(
    (one) => one && { title: one.heading ?? one.short ?? one.title, path: one.path },
  );
  return { ...(previous && { previous }), ...(next && { next }) };
}
