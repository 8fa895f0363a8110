import { parse } from "yaml";
import { html } from "../html/html.ts";
import { relativeAddresses } from "./relative.ts";
import type { Written } from "../page/page.ts";

/**
 * Reads `content/moved.yaml`, which maps former addresses to their replacements.
 *
 * @throws Error that names the file and the entry if an entry is not a pair of addresses.
 */
export function movedFrom(text: string, file: string): ReadonlyMap<string, string> {
  const entries = Object.entries((parse(text) ?? {}) as Record<string, unknown>);
  for (const [from, to] of entries) {
    if (!from.startsWith("/") || typeof to !== "string" || !to.startsWith("/"))
      throw new Error(`${file}: ${from}: write both addresses from the site's root, such as /v2/index.html.`);
  }
  return new Map(entries as [string, string][]);
}

/** Returns a page for each former address that redirects to the new one. Works on any static host. */
export function movedFiles(moved: ReadonlyMap<string, string>): Written[] {
  return [...moved].map(([from, to]) => {
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta http-equiv="refresh" content="0; url=${relativeTo(from, to)}" />
          <meta name="robots" content="noindex" />
          <title>This page has moved</title>
        </head>
        <body>
          <p>This page has moved to <a href="${to}">its new address</a>.</p>
        </body>
      </html>`;
    return { path: from.slice(1), text: relativeAddresses(page.text, from) };
  });
}

function relativeTo(from: string, to: string): string {
  return `${"../".repeat(from.split("/").length - 2)}${to.slice(1)}`;
}
