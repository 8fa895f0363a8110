import { escapeHtml } from "../html/escape.ts";
import { redocTheme } from "./theme.ts";

/** The renderer's menu is no landmark; its script leaves the attributes alone. */
const menu = /(<div class="[^"]*\bmenu-content")/;

/** Puts a rendered reference into our site: its theme, a way back, and a word for readers without script. */
export function frame(html: string, version: string): string {
  const bar =
    `<nav class="site-bar" aria-label="Site"><a href="../index.html">Reference ${version}</a>` +
    `<a href="../../index.html">Home</a><a href="../../errors.html">Errors</a></nav>` +
    `<noscript><p class="site-bar">This page needs JavaScript. The same reference, a page per operation, ` +
    `<a href="../index.html">works without</a>.</p></noscript>`;
  return html
    .replace(menu, '$1 role="navigation" aria-label="Operations"')
    .replace(
      "</head>",
      () =>
        `<link rel="icon" href="../../assets/icon.svg" type="image/svg+xml">\n<meta name="description" content="The whole ${version} reference on one page.">\n<style>${redocTheme}</style></head>`,
    )
    .replace("<body>", () => `<body>${bar}`);
}

/** The page in place of a reference that the renderer refused to make. */
export function stub(version: string, reason: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Full reference ${version}</title></head>` +
    `<body><h1>Full reference ${version}</h1><p>The renderer of the one-page reference refuses this document: ` +
    `<code>${escapeHtml(reason)}</code></p><p><a href="../index.html">The reference, a page per operation</a> has all of it.</p></body></html>\n`
  );
}
