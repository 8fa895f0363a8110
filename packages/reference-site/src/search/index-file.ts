import MiniSearch from "minisearch";
import { plain } from "../html/prose.ts";
import type { Page } from "../site/page.ts";
import type { Written } from "../site/render.ts";
import { indexOptions } from "./options.ts";

/** The search index over every entry of every page, as one file that is fetched at the first search. */
export function searchIndexFiles(pages: readonly Page[], current: string): Written[] {
  const index = new MiniSearch(indexOptions);
  let id = 0;
  for (const page of pages) {
    for (const entry of page.entries) {
      id += 1;
      const address = `${page.path.slice(1)}${entry.id === "" ? "" : `#${entry.id}`}`;
      index.add({
        id,
        t: entry.title,
        n: entry.names ?? "",
        x: plain(entry.text).slice(0, 400),
        u: address,
        k: entry.kind,
        v: page.version ?? "",
        p: page.title,
        o: page.version === undefined || page.version === current ? 0 : 1,
      });
    }
  }
  return [{ path: "assets/search.json", text: JSON.stringify(index) }];
}
