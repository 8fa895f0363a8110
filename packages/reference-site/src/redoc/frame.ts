import { redocTheme } from "./theme.ts";

/** Puts a rendered reference into our site: its theme, a way back, and a word for readers without script. */
export function frame(html: string, version: string): string {
  const bar =
    `<nav class="site-bar" aria-label="Site"><a href="../index.html">Reference ${version}</a>` +
    `<a href="../../index.html">Home</a><a href="../../errors.html">Errors</a></nav>` +
    `<noscript><p class="site-bar">This page needs JavaScript. The same reference, a page per operation, ` +
    `<a href="../index.html">works without</a>.</p></noscript>`;
  return html
    .replace(
      "</head>",
      () =>
        `<meta name="description" content="The whole ${version} reference on one page.">\n<style>${redocTheme}</style></head>`,
    )
    .replace("<body>", () => `<body>${bar}`);
}
