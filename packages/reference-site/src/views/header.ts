import { html, type Html } from "../html/html.ts";
import { versionPath } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";

/** The name of the product. */
export const productName = "Extraction API";

/** The properties of a page that its header needs. */
export type HeaderPage = Pick<Page, "path" | "version" | "counterparts">;

const brandMark: Html = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
  <path d="M1 1h14v3H5v2.5h7v3H5V12h10v3H1z" fill="currentColor" />
</svg>`;

/** Returns the links in the header, each with its label and address. */
export function mainLinks(site: Site): readonly (readonly [label: string, path: string])[] {
  const always = [
    ["Guides", "/guides/index.html"],
    ["Errors", "/errors.html"],
    ["Limits", "/limits.html"],
  ] as const;
  return site.upgrades.length === 0 ? always : [...always, ["Upgrade", "/upgrade/index.html"]];
}

/** Returns the `aria-current` attribute of a link to the current page or to the index of its folder. */
export function ariaCurrent(here: string, path: string): Html | undefined {
  if (here === path) return html` aria-current="page"`;
  const folder = /^(\/(?:[^/]+\/)+)index\.html$/.exec(path)?.[1];
  return folder !== undefined && here.startsWith(folder) ? html` aria-current="true"` : undefined;
}

/** Renders the header of a page, including Redoc references. */
export function header(site: Site, page: HeaderPage, hasMenu: boolean): Html {
  const nav = mainLinks(site).map(
    ([label, path]) => html`<a href="${path}" ${ariaCurrent(page.path, path)}>${label}</a>`,
  );
  return html`<header class="top">
    ${
      hasMenu &&
      html`<button class="menu" type="button" popovertarget="side" aria-label="Menu">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M1 3h14M1 8h14M1 13h14" stroke="currentColor" stroke-width="1.5" />
        </svg>
      </button>`
    }<a class="brand" href="/index.html">${brandMark} ${productName}</a>
    ${versionSwitch(site, page)}
    <nav class="main-links" aria-label="Main">${nav}</nav>
    <a class="find" href="/search.html" aria-keyshortcuts="/">Search</a
    ><button class="theme" type="button" aria-label="Switch between light and dark">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" />
        <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  </header>`;
}

/** Renders links to the corresponding page in each version. */
function versionSwitch(site: Site, page: HeaderPage): Html {
  const links = [...site.versions].reverse().map(({ name }) => {
    if (name === page.version) return html`<a href="${page.path}" aria-current="true">${name}</a>`;
    const other = page.counterparts.find((one) => one.version === name);
    return html`<a
      href="${other?.path ?? versionPath(name)}"
      ${other !== undefined && html` title="${name}: ${other.note}"`}
      ${other?.fields !== undefined && html` data-fields="${JSON.stringify(other.fields)}"`}
      >${name}</a
    >`;
  });
  return html`<span class="versions" role="group" aria-label="Version">${links}</span>`;
}
