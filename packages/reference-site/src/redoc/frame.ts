import { escapeHtml, html, type Html } from "../html/html.ts";
import { fullPath, operationPath, redocPath, redocPlace, slug, twinPath } from "../model/address.ts";
import type { VersionModel } from "../model/version.ts";
import { relativeAddresses } from "../assembly/relative.ts";
import type { Site } from "../site/site.ts";
import { header } from "../views/header.ts";
import { siteName } from "../views/layout.ts";
import { redocTheme } from "./theme.ts";

/** Matches the menu, to make it a landmark. The renderer's script is patched to do the same. */
const menu = /(<div class="[^"]*\bmenu-content")/;

/**
 * Matches the links of the prerendered menu, which leave the page. The renderer's script creates fragments instead.
 */
const menuLink = /href="(\/[^"]*)"(?= data-discover="true")/g;

/** Copies the colour theme that the reader chose on the site to the renderer's own setting. */
const sameTheme =
  'try{var s=localStorage;document.documentElement.classList.add("js");if(s.theme)s.setItem("redoc.colorMode",s.theme)}catch{}';

/** The files that the header of a Redoc reference loads, relative to the page. */
export interface FrameFiles {
  readonly headerStyle: string;
  /** The script of all pages, which contains the search. */
  readonly script: string;
  /** Code that redirects from a fragment of this page to the full reference. */
  readonly deepLink: string;
}

/** Matches the viewport tag. The charset, which has to come first, is before it. */
const viewport = /<meta name="viewport"[^>]*>/;

/**
 * Adds the site's theme and header to a rendered reference. Below it, adds a list of all operations with links to their
 * pages, for readers without JavaScript and until the renderer starts.
 */
export function frame(rendered: string, site: Site, version: VersionModel, files: FrameFiles): string {
  const path = redocPath(version.name);
  const local = (part: Html): string => relativeAddresses(part.text, path);
  const address = new URL(path.slice(1), site.baseUrl).href;
  const head = html`<link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="canonical" href="${address}" />
    <link rel="alternate" type="text/markdown" href="${twinPath(fullPath(version.name))}" />
    <meta name="description" content="The ${version.name} reference as Redoc renders it." />
    <link rel="stylesheet" href="${files.headerStyle}" />
    <script type="module" src="${files.script}"></script>`;
  const counterparts = site.versions.map(({ name }) => ({
    version: name,
    path: redocPath(name),
    note: "in Redoc",
  }));
  const top = html`${header(site, { path, version: version.name, counterparts }, false)}
    <section class="title-bar" aria-label="This page">
      <h1>Reference ${version.name} in Redoc</h1>
      <a class="whole" href="${fullPath(version.name)}">Full reference, without script</a>
    </section>`;
  return rendered
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${version.name} in Redoc · ${siteName}`)}</title>`)
    .replace(viewport, (meta) => `${meta}${local(whole(version))}<script>${files.deepLink}</script>`)
    .replace(menu, '$1 role="navigation" aria-label="Operations"')
    .replace(menuLink, 'href="#$1"')
    .replace("</head>", () => `${local(head)}\n<style>${redocTheme}</style><script>${sameTheme}</script></head>`)
    .replace("<body>", () => `<body data-root="../../index.html">${local(top)}`)
    .replace("</body>", () => `${local(operationList(version))}</body>`);
}

/** Returns the link that the inline script reads: the address of the full reference and the operations on it. */
function whole({ name, operations }: VersionModel): Html {
  return html`<link
    rel="alternate"
    href="${fullPath(name)}"
    data-operations="${operations.map(({ id }) => id).join(" ")}"
  />`;
}

/** Returns the list of operations below the prerendered part. Its ids are the fragments that the menu links to. */
function operationList(version: VersionModel): Html {
  const groups = version.groups.map(
    (group) =>
      html`<h3 id="/${slug(group.name)}">${group.name}</h3>
        <ul>
          ${group.operations.map(
            (operation) =>
              html`<li id="${redocPlace(group.name, operation.id)}">
                <a href="${operationPath(version.name, operation.id)}"
                  ><b>${operation.method}</b> <code>${operation.path}</code></a
                >
                ${operation.summary}
              </li>`,
          )}
        </ul>`,
  );
  return html`<nav id="operations" aria-label="All operations">
    <h2>All operations</h2>
    <p>Each operation has its own page, which needs no JavaScript. This page needs it after the introduction.</p>
    ${groups}
  </nav>`;
}

/** Returns the page that replaces a reference that the renderer rejected. */
export function stub(version: string, reason: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Full reference ${version}</title></head>` +
    `<body><h1>Full reference ${version}</h1><p>The Redoc renderer rejects this document: ` +
    `<code>${escapeHtml(reason)}</code></p><p><a href="../index.html">The reference with a page per operation</a> contains everything.</p></body></html>\n`
  );
}
