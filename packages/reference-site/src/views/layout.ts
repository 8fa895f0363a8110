import { createHash } from "node:crypto";
import { html, Html, type Part } from "../html/html.ts";
import { twinPath } from "../model/address.ts";
import { languages } from "../samples/sample.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { editAddress, feedbackAddress } from "../site/repository.ts";
import { changedBanner } from "./changed.ts";
import { header, productName } from "./header.ts";
import { sidebar } from "./sidebar.ts";

const known = languages.map(({ id }) => id).join("|");

/**
 * Opens the `details` elements around the target of the fragment as soon as it is parsed. Opening them after the first
 * paint would shift the page.
 */
const openTarget =
  "if(location.hash){var o=new MutationObserver(()=>{try{" +
  "var t=document.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{o.disconnect()}" +
  'if(t){o.disconnect();for(;t;t=t.parentElement)if(t.tagName=="DETAILS")t.open=true}});' +
  'o.observe(d,{childList:true,subtree:true});addEventListener("load",()=>o.disconnect())}';

/**
 * Shows the page as without JavaScript if its script cannot be loaded: browsers load no modules from a file, and
 * networks fail.
 */
const withoutScript = 'addEventListener("error",e=>{if(e.target.type=="module")d.classList.remove("js")},true);';

/**
 * Runs before the first paint, to avoid flicker and layout shifts: applies the stored theme and sample language, and
 * sets the class that shows elements that need JavaScript. Storage may be unavailable or contain arbitrary values.
 */
const earlyScript =
  `var d=document.documentElement;d.classList.add("js");${withoutScript}d.dataset.lang="ts";try{var s=localStorage;` +
  `if(/^(${known})$/.test(s.lang))d.dataset.lang=s.lang;if(/^(light|dark)$/.test(s.theme))d.dataset.theme=s.theme}catch{}${openTarget}`;

/** The script element. Its text must match the hash in the policy. */
const earlyScriptElement: Html = new Html(`<script>${earlyScript}</script>`);

const hash = createHash("sha256").update(earlyScript).digest("base64");

/** The name of the site. */
export const siteName: string = `${productName} reference`;

/** Names of the files that pages load. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  /** Additional styles of the home page. */
  readonly homeStyle: string;
  /** Additional styles of the upgrade guide. */
  readonly upgradeStyle: string;
  /** The style sheet of the header alone, for Redoc pages. */
  readonly headerStyle: string;
  /** The script of the Redoc pages. */
  readonly starter: string;
  /** The inline code of the Redoc pages. */
  readonly deepLink: string;
}

/** Matches a heading with an id, or with a link to the part of the page that it names. */
const heading = /<h2(?: id="([^"]+)")?>(?:<a href="#([^"]+)">)?([\s\S]*?)(?:<\/a>)?<\/h2>/g;

/** Minimum number of headings for an outline. */
const fewest = 3;

/** Renders a complete page. Its addresses start at the root of the site. */
export function layout(site: Site, page: Page, assets: Assets): Html {
  const absolute = new URL(page.path.slice(1), site.baseUrl).href;
  const title = page.path === "/index.html" ? siteName : `${page.title} · ${siteName}`;
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
        ${page.path.startsWith("/upgrade/") && html`<link rel="stylesheet" href="/assets/${assets.upgradeStyle}" />`}
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

function crumbs(page: Page): Part {
  if (page.crumbs.length === 0) return undefined;
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    ${page.crumbs.map(([label, path], index) => html`${index > 0 && " / "}<a href="${path}">${label}</a>`)}
  </nav>`;
}

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

/** Renders the headings of a page as a list. A script highlights the current one. */
function outline(body: string): Html | undefined {
  const items = [...body.matchAll(heading)].flatMap(([, own, linked, inner = ""]) => {
    const id = own ?? linked;
    if (id === undefined) return [];
    return [new Html(`<li><a href="#${id}">${inner.replace(/<[^>]+>/g, "").trim()}</a></li>`)];
  });
  if (items.length < fewest) return undefined;
  return html`<nav class="outline" aria-label="On this page">
    <b>On this page</b>
    <ul>
      ${items}
    </ul>
  </nav>`;
}

/**
 * Renders structured data for search engines (schema.org, as JSON-LD): a description of the page and its breadcrumbs.
 */
function structuredData(site: Site, page: Page): Html {
  const url = (path: string): string => new URL(path.slice(1), site.baseUrl).href;
  const article = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: page.title.slice(0, 110),
    description: page.description,
    url: url(page.path),
    inLanguage: "en",
    isPartOf: { "@type": "WebSite", name: siteName, url: site.baseUrl },
  };
  const steps = [...page.crumbs, [page.title, page.path] as const].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url(path),
  }));
  const list = { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: steps };
  // Escaped, because `</script>` in a text would end this element.
  const text = JSON.stringify(page.crumbs.length === 0 ? article : [article, list]).replaceAll("<", "\\u003c");
  return new Html(`<script type="application/ld+json">${text}</script>`);
}

/**
 * Returns the content security policy of a page. Only pages with a form that sends requests may connect to other
 * origins.
 */
function policy(sends: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${sends ? "'self' http: https:" : "'self'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
