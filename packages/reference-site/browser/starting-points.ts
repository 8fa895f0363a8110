import type { SearchEntry } from "../src/search/entry.ts";
import { element } from "./element.ts";

const pages = /^(?:v\d+\/index|guides\/index|errors|upgrade\/index)\.html$/;

/**
 * Returns links to the main lists of the site, for readers who have not typed anything or whose search finds nothing.
 *
 * @param lead the text before the links
 */
export function startingPoints(lead: string, entries: readonly SearchEntry[], root: URL): (string | HTMLElement)[] {
  const links = entries
    .filter(({ u }) => pages.test(u))
    .map(({ t, u }) => {
      const link = element("a");
      link.href = new URL(u, root).href;
      link.textContent = t;
      return link;
    });
  return [`${lead}: `, ...links.flatMap((link, at) => (at === 0 ? [link] : [" · ", link]))];
}
