import { LEVELS } from "../verdict.ts";
import type { DiffResult } from "../diff.ts";
import type { Level } from "../types.ts";
import { escapeMarkup } from "./escape.ts";
import { htmlChanges } from "./html-changes.ts";
import { SCRIPT, STYLE } from "./html-style.ts";
import { counts, headline, LEVEL_TITLES, versionSentence } from "./words.ts";

/** Options of the HTML report. */
export interface HtmlOptions {
  /** Name of the base; without it the page does not say what was compared. */
  readonly base?: string;
  /** Name of the revision. */
  readonly revision?: string;
}

/**
 * Renders one static page: by cause, then by operation. It makes no requests, works without JavaScript, follows the
 * reader's colour scheme, and filters by level with CSS alone.
 */
export function renderHtml(result: DiffResult, options: HtmlOptions = {}): string {
  const compared =
    options.base === undefined
      ? ""
      : `<p class="what"><code>${escapeMarkup(options.base)}</code> → <code>${escapeMarkup(options.revision ?? "")}</code></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(headline(result))}: API changes</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${result.verdict === "compatible" ? "safe" : result.verdict} tone">${escapeMarkup(headline(result))}</h1>
${compared}
<p>${escapeMarkup(capital(counts(result)))}${result.stats.affected > 0 ? `, in ${result.stats.affected} ${result.stats.affected === 1 ? "operation" : "operations"}` : ""}. The change ${escapeMarkup(versionSentence(result))}.</p>
${result.changes.length === 0 ? "" : controls(result)}
${htmlChanges(result, 2, "")}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function controls(result: DiffResult): string {
  return `${levelFilters(result.stats.levels)}
<nav aria-label="Views"><a href="#causes">By cause</a><a href="#operations">By operation</a></nav>`;
}

/**
 * Renders a check box for each level that occurs, and the search box. With `PAGE_STYLE` and `PAGE_SCRIPT` they work on
 * every fragment of `renderChanges` on the page.
 *
 * @param levels number of changes of each level, over all results of the page
 */
export function levelFilters(levels: Readonly<Record<Level, number>>): string {
  const boxes = LEVELS.filter((level) => levels[level] > 0).map(
    (level) =>
      `<li class="${level}"><label class="tone"><input type="checkbox" id="show-${level}" checked> ${LEVEL_TITLES[level]} <b>${levels[level]}</b></label></li>`,
  );
  return `<ul class="counts" aria-label="Levels to show">${boxes.join("")}</ul>
<input class="search" type="search" placeholder="Find an operation, a field, a rule" aria-label="Find" hidden>`;
}
