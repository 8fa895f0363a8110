import { html, Html, type Part } from "../html/html.ts";
import { operationPath, twinPath, versionPath } from "../model/address.ts";
import type { Page } from "../site/page.ts";
import { currentVersion, type Site } from "../site/site.ts";
import { previewPath } from "../site/preview-files.ts";
import { earlyScriptElement, policy } from "./early-script.ts";

/** Names of the files that pages load. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  /** The script of the full references. */
  readonly starter: string;
}

/** A whole page as HTML. Addresses in it begin at the site's root. */
export function layout(site: Site, page: Page, assets: Assets): Html {
  const absolute = new URL(page.path.slice(1), site.baseUrl).href;
  const name = siteName(site);
  const title = page.path === "/index.html" ? name : `${page.title} · ${name}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Html(policy(page.sends === true))}" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="canonical" href="${absolute}" />
        <link rel="alternate" type="text/markdown" href="${twinPath(page.path)}" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <meta property="og:title" content="${page.title}" />
        <meta property="og:description" content="${page.description}" />
        <meta property="og:type" content="article" />
        <meta property="og:url" content="${absolute}" />
        <meta property="og:image" content="${new URL(previewPath(page).slice(1), site.baseUrl).href}" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="stylesheet" href="/assets/${assets.style}" />
        ${earlyScriptElement}
        <script type="module" src="/assets/${assets.script}"></script>
      </head>
      <body data-root="/index.html">
        <a class="skip" href="#main">Skip to content</a>${header(site, page)}
        <div class="page${page.version !== undefined && " has-side"}${page.aside !== undefined && " has-aside"}">
          ${page.version !== undefined && sidebar(site, page)}
          <main id="main">${crumbs(page)}${page.body}</main>
          ${page.aside !== undefined && html`<aside class="code" aria-label="Examples">${page.aside}</aside>`}
        </div>
        ${footer(page)}
      </body>
    </html>`;
}

/** The sign before the name. */
export const brandMark: Html = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
  <path d="M1 1h14v3H5v2.500h7v3H5V12h10v3H1z" fill="currentColor" />
</svg>`;

/** What the site is called. */
export function siteName(site: Site): string {
  return `${currentVersion(site).title} reference`;
}

/** Where the head of every page leads: label and address. */
export function mainLinks(site: Site): readonly (readonly [label: string, path: string])[] {
  const always = [
    ["Guides", "/guides/index.html"],
    ["Errors", "/errors.html"],
    ["Limits", "/limits.html"],
  ] as const;
  return site.upgrades.length === 0 ? always : [...always, ["Upgrade", "/upgrade/index.html"]];
}

function header(site: Site, page: Page): Html {
  const nav = mainLinks(site).map(
    ([label, path]) => html`<a href="${path}" ${page.path === path && html` aria-current="page"`}>${label}</a>`,
  );
  return html`<header class="top">
    <a class="brand" href="/index.html">${brandMark} Extraction API</a>
    <nav aria-label="Main">${versionSwitch(site, page)}${nav}</nav>
    <a class="find" href="/search.html" aria-keyshortcuts="/">Search</a
    ><button class="theme" type="button" aria-label="Switch between light and dark">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.500" fill="none" stroke="currentColor" />
        <path d="M8 1.500a6.500 6.500 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  </header>`;
}

/** Leads to the same thing in each version, or to what became of it. */
function versionSwitch(site: Site, page: Page): Html {
  const links = [...site.versions].reverse().map(({ name }) => {
    if (name === page.version) return html`<a href="${page.path}" aria-current="true">${name}</a>`;
    const other = page.counterparts.find((one) => one.version === name);
    return html`<a
      href="${other?.path ?? versionPath(name)}"
      ${other !== undefined && html` title="${name}: ${other.note}"`}
      >${name}</a
    >`;
  });
  return html`<span class="versions" role="group" aria-label="Version">${links}</span>`;
}

function sidebar(site: Site, page: Page): Html {
  const version = site.versions.find(({ name }) => name === page.version) ?? currentVersion(site);
  // The whole list on every page of a very large document would weigh more than the page.
  const crowded = version.operations.length > 60;
  const groups = version.groups.map((group) => {
    const here = group.operations.some((one) => operationPath(version.name, one.id) === page.path);
    const items = group.operations.map((one) => {
      const path = operationPath(version.name, one.id);
      return html`<li><a href="${path}" ${path === page.path && html` aria-current="page"`}>${one.id}</a></li>`;
    });
    if (crowded && !here) return html`<li><a href="${versionPath(version.name, group.name)}">${group.name}</a></li>`;
    return html`<li>
      <b>${group.name}</b>
      <ul>
        ${crowded ? items.slice(0, 60) : items}
      </ul>
    </li>`;
  });
  return html`<nav class="side" aria-label="Operations of ${version.name}">
    <details open>
      <summary>Operations</summary>
      <ul>
        ${groups}
        <li><a href="${versionPath(version.name)}#schemas">Schemas</a></li>
      </ul>
    </details>
  </nav>`;
}

function crumbs(page: Page): Part {
  if (page.crumbs.length === 0) return undefined;
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    ${page.crumbs.map(([label, path], index) => html`${index > 0 && " / "}<a href="${path}">${label}</a>`)}
  </nav>`;
}

function footer(page: Page): Html {
  return html`<footer>
    <p>
      This page as <a href="${twinPath(page.path)}">Markdown</a>. For agents: <a href="/llms.txt">llms.txt</a>.
      <a href="/changelog.html">Changelog</a>.
    </p>
  </footer>`;
}
