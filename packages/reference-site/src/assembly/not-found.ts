import { html } from "../html/html.ts";
import type { Page, Written } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { type Assets, layout } from "../views/layout.ts";

const address = /\b(href|src|data-root)="\/(?!\/)/g;

/**
 * Returns the page that a host shows for addresses that do not exist. It can be shown at any depth, so its links start
 * with the base path of the site.
 */
export function notFoundFile(site: Site, assets: Assets): Written {
  const page: Page = {
    path: "/404.html",
    title: "Not found",
    description: "This page does not exist.",
    crumbs: [],
    isWide: true,
    hasAddress: false,
    body: html`<h1>Page not found</h1>
      <p><a href="/index.html">Go to the home page</a>, <a href="/search.html">search</a>, or browse the lists:</p>
      <ul>
        ${site.versions.toReversed().map(({ name }) => html`<li><a href="/${name}/index.html">All operations of ${name}</a></li>`)}
        <li><a href="/guides/index.html">Guides, by task</a></li>
        <li><a href="/errors.html">All errors</a></li>
      </ul>
      <div id="suggestions"></div>`,
    counterparts: [],
    twin: "",
    entries: [],
  };
  const base = new URL(site.baseUrl).pathname;
  const text = layout(site, page, assets).text.replace(address, (_, name: string) => `${name}="${base}`);
  return { path: "404.html", text };
}
