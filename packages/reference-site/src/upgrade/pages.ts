import type { Page } from "../site/page.ts";
import type { Site } from "../site/site.ts";

/** The pages of the upgrade guide; none where no changes are claimed. */
export function upgradePages(site: Site): Page[] {
  return site.upgrade === undefined ? [] : [];
}
