import { html, Html, type Part } from "../html/html.ts";
import { twinPath } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { editAddress, feedbackAddress } from "../site/repository.ts";
import { changedBanner } from "./changed.ts";
import { earlyScriptElement, policy } from "./early-script.ts";
import { header, productName } from "./header.ts";
import { outline } from "./outline.ts";
import { sidebar } from "./sidebar.ts";
import { structuredData } from "./structured-data.ts";

/** Names of the files that pages load. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  /** What only the home page adds to the style sheet. */
  readonly homeStyle: string;
  /** The style sheet of the header alone, for Redoc pages. */
  readonly headerStyle: string;
  /** The script of the Redoc pages. */
  readonly starter: string;
  /** The inline code of the Redoc pages. */
  readonly deepLink: string;
}

/** Renders a complete page. Its addresses start at the root of the site. */
export function layout(site: Site, page: Page, assets: Assets): Html {
  const absolute = new URL(page.path.slice(1), site.baseUrl).href;
  const name = siteName();
  const title = page.path === "/index.html" ? name : `${page.title} · ${name}`;
  const parts = html`${page.aside}${page.body}`;
  const contents = page.hasOutline === false ? undefined : outline(parts.text);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Html(policy(page.sends === true))}" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        ${page.hasAddress === false ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${absolute}" /><meta property="og:url" content="${absolute}" />`}
        ${page.twin !== "" && html`<link rel="alternate" type="text/markdown" href="${twinPath(page.path)}" />`}
        <link rel="alternate" type="application/rss+xml" title="Changelog" href="/changelog.xml" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <meta property="og:title" content="${page.title}" />
        <meta property="og:description" content="${page.description}" />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content="${productName}" />
        <link rel="stylesheet" href="/assets/${assets.style}" />
        ${page.path === "/index.html" && html`<link rel="stylesheet" href="/assets/${assets.homeStyle}" />`}
        ${earlyScriptElement}
        <script type="module" src="/assets/${assets.script}"></script>
        ${page.hasAddress !== false && structuredData(site, page)}
      </head>
      <body data-root="/index.html">
        <a class="skip" href="#main">Skip to content</a>${header(site, page, true)}
        <div class="page${page.isWide === true && " is-wide"}${page.aside !== undefined && " has-aside"}">
          ${sidebar(site, page)}
          <main id="main">
            <div class="above">${crumbs(page)}${changedBanner(site.changes, page.path)}${page.intro}</div>
            ${contents}${page.aside !== undefined && html`<aside class="code" aria-label="Examples">${page.aside}</aside>`}
            <div class="text">${page.body}${neighbours(page)}</div>
          </main>
        </div>
        ${footer(site, page)}
      </body>
    </html>`;
}

/** Returns the name of the site. */
export function siteName(): string {
  return `${productName} reference`;
}

function crumbs(page: Page): Part {
  if (page.crumbs.length === 0) return undefined;
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    ${page.crumbs.map(([label, path], index) => html`${index > 0 && " / "}<a href="${path}">${label}</a>`)}
  </nav>`;
}

/** Renders links to the previous and next page. */
function neighbours({ previous, next }: Page): Part {
  if (previous === undefined && next === undefined) return undefined;
  const link = (label: string, rel: string, to: Page["previous"]): Part =>
    to !== undefined && html`<a rel="${rel}" href="${to.path}"><span>${label}</span> ${to.title}</a>`;
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${link("Previous", "prev", previous)}${link("Next", "next", next)}
  </nav>`;
}

function footer(site: Site, page: Page): Html {
  return html`<footer>
    <p>
      ${page.twin !== "" && html`<a class="twin" href="${twinPath(page.path)}">This page as Markdown</a> · `}<a
        href="/llms.txt"
        >llms.txt</a
      >
      for agents · <a href="/changelog.html">Changelog</a> · <a href="/changelog.xml">Feed</a>${ways(site, page)}
    </p>
  </footer>`;
}

/** Renders links to edit the page and to give feedback, if the address of the repository is known. */
function ways({ repository }: Site, { source, title, path }: Page): Part {
  if (repository === undefined) return undefined;
  return html`${source !== undefined && html` · <a href="${editAddress(repository, source)}">Edit this page</a>`} ·
    <a href="${feedbackAddress(repository, title, path)}">Feedback</a>`;
}
