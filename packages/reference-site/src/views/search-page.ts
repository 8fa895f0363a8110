import { html } from "../html/html.ts";
import { versionPath } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";

/** Returns the search page. Without JavaScript, it links to lists that readers can search with their browser. */
export function searchPage(site: Site): Page {
  const lists = site.versions.map(
    ({ name }) => html`<li><a href="${versionPath(name)}">All operations and schemas of ${name}</a></li>`,
  );
  return {
    path: "/search.html",
    title: "Search",
    description: "Find an operation, a field, an error code or a text of the reference.",
    crumbs: [],
    isWide: true,
    intro: html`<h1>Search</h1>`,
    body: html`<div id="search" class="search-box">
        <input
          type="search"
          aria-label="Search the reference"
          autocomplete="off"
          placeholder="Operation, field or error"
        />
      </div>
      <p>Or use your browser's search in these lists:</p>
      <ul>
        ${lists}
        <li><a href="/guides/index.html">All guides</a></li>
        <li><a href="/errors.html">All errors</a></li>
        <li><a href="/limits.html">All limits</a></li>
      </ul>`,
    counterparts: [],
    twin: "# Search\n\nThe search runs in the browser. For everything in one file, see [llms-full.txt](/llms-full.txt).\n",
    entries: [],
  };
}
