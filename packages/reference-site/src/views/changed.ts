import { html, type Html } from "../html/html.ts";
import { changesOn, type PageChange, type SiteChanges } from "../site/changes.ts";
import type { Page } from "../page/page.ts";

/** The page that lists all changed pages in a preview. */
const CHANGED = "/changed.html";

const MAX_MESSAGES = 20;

/** Renders the changes on a page of a preview. The home page links to the list of all changes. */
export function changedBanner(changes: SiteChanges | undefined, path: string): Html | undefined {
  if (changes === undefined) return undefined;
  const here = changesOn(changes, path);
  const all = html`<a href="${CHANGED}">All changed pages</a>`;
  if (path === "/index.html") return html`<p class="note">Preview of changes since ${changes.since}. ${all}</p>`;
  if (here.length === 0) return undefined;
  const kind = here.every((one) => one.kind === "added") ? "added" : "changed";
  return html`<aside class="note" data-changed="${kind}" aria-label="What changed here">
    <p><span class="badge">${kind}</span> since ${changes.since}. ${all}</p>
    ${list(here.flatMap(({ messages }) => messages))}
  </aside>`;
}

/** Returns the page that lists all changed pages. */
export function changedPage({ since, pages }: SiteChanges): Page {
  const title = "What changed here";
  const text = (page: PageChange): string => `${page.path} (${page.kind})`;
  return {
    path: CHANGED,
    title,
    description: `The pages that differ from ${since}.`,
    crumbs: [],
    isWide: true,
    intro: html`<h1>${title}</h1>
      <p>${pages.length} ${pages.length === 1 ? "page differs" : "pages differ"} from ${since}.</p>`,
    body: html`<ul>
      ${pages.map((page) => html`<li><span class="badge">${page.kind}</span> ${address(page)}${list(page.messages)}</li>`)}
    </ul>`,
    counterparts: [],
    twin: `# ${title}\n\nSince ${since}:\n\n${pages.map((page) => `- ${text(page)}`).join("\n")}\n`,
    entries: [],
  };
}

function address({ kind, path }: PageChange): Html {
  return kind === "gone" ? html`<code>${path}</code>` : html`<a href="${path}"><code>${path}</code></a>`;
}

function list(messages: readonly string[]): Html {
  if (messages.length === 0) return html``;
  const rest = messages.length - MAX_MESSAGES;
  return html`<ul>
    ${messages.slice(0, MAX_MESSAGES).map((message) => html`<li>${message}</li>`)}${rest > 0 && html`<li>and ${rest} more</li>`}
  </ul>`;
}
