import type { SearchEntry } from "../src/search/entry.ts";
import { element } from "./element.ts";

const pages = /^(?:v\d+\/index|guides\/index|errors|upgrade\/index)\.html$/;

/** Returns links to the main lists of the site, for readers whose search finds nothing. */
export function startingPoints(entries: readonly SearchEntry[], root: URL): (string | HTMLElement)[] {
  const links = entries
    .filter(({ u }) => pages.test(u))
    .map(({ t, u }) => {
      const link = element("a");
      link.href = new URL(u, root).href;
      link.textContent = t;
      return link;
    });
  return ["Or start at: ", ...links.flatMap((link, at) => (at === 0 ? [link] : [" · ", link]))];
}
