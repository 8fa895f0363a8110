import { addTo } from "../grouped.ts";
import type { DiffResult } from "../diff.ts";
import { oncePer } from "../once.ts";
import type { Change, Level } from "../types.ts";
import { LEVELS } from "../verdict.ts";
import { escapeMarkup } from "./escape.ts";
import { SCRIPT, STYLE } from "./html-style.ts";
import {
  actionOf,
  approvedBy,
  at,
  byCause,
  counts,
  decidedBy,
  direction,
  headline,
  LEVEL_TITLES,
  operationsOf,
  shownPlace,
  versionSentence,
  who,
  witnessSentence,
  witnessText,
} from "./words.ts";

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

const ONE: Readonly<Record<Level, string>> = { breaking: "Breaking", risky: "Risky", safe: "Compatible", note: "Note" };

/** The surroundings of the fragment: the level of its headings, and the prefix of its ids. */
interface Frame {
  readonly heading: (depth: number, content: string, attributes?: string) => string;
  readonly id: (name: string) => string;
}

/**
 * Returns the changes of a result as an HTML fragment: problems, changes by cause, likely renames, changes by
 * operation.
 *
 * @param headingLevel level of the outermost heading, 1 to 6; deeper ones stay within 6
 * @param idPrefix precedes every id, so that several results fit on one page
 */
export function htmlChanges(result: DiffResult, headingLevel: number, idPrefix: string): string {
  const frame: Frame = {
    heading: (depth, content, attributes = "") => {
      const name = `h${Math.min(6, headingLevel + depth)}`;
      return `<${name}${attributes}>${content}</${name}>`;
    },
    id: (name) => escapeMarkup(idPrefix + name),
  };
  return [problems, causes, suggestions, operations]
    .map((part) => part(result, frame))
    .filter((html) => html !== "")
    .join("\n");
}

function problems(result: DiffResult, { heading }: Frame): string {
  if (result.problems.length === 0) return "";
  return `${heading(0, "To correct")}\n${result.problems.map((problem) => `<article class="problem">${prose(problem.message)}</article>`).join("\n")}`;
}

function causes(result: DiffResult, frame: Frame): string {
  if (result.changes.length === 0) return "";
  const groups = LEVELS.map((level) => {
    const changes = result.changes.filter((change) => change.level === level);
    if (changes.length === 0) return "";
    return `<section class="${level}" data-level="${level}">${frame.heading(1, `${LEVEL_TITLES[level]} (${changes.length})`, ' class="tone"')}\n${byCause(
      changes,
    )
      .map((group) => grouped(group, frame))
      .join("\n")}</section>`;
  });
  return `${frame.heading(0, "By cause", ` id="${frame.id("causes")}"`)}\n${groups.join("\n")}`;
}

/** Renders the first change of a cause, with the others folded below it. */
function grouped([change, others]: readonly [Change, readonly Change[]], frame: Frame): string {
  if (others.length === 0) return article(change, frame);
  const more = others.map((other) => article(other, frame)).join("\n");
  return `${article(change, frame)}\n<details class="more"><summary>The same cause: ${others.length} more</summary>\n${more}\n</details>`;
}

function article(change: Change, { heading, id }: Frame): string {
  const reached = operationsOf(change);
  const text = [change.message, change.id, change.fingerprint, ...reached, shownPlace(change)?.pointer ?? ""]
    .join(" ")
    .toLowerCase();
  const state = change.approval === undefined ? "" : ' <span class="meta">approved</span>';
  return `<article class="${change.level}" data-text="${escapeMarkup(text)}" id="${id(`c-${change.fingerprint}`)}">
${heading(2, `${prose(change.message)}${state}`)}
${change.level === "note" ? "" : `<p class="do">${prose(actionOf(change))}</p>`}
<details><summary>${reached.length === 0 ? "Details" : who(change, 3, (name) => `<code>${escapeMarkup(name)}</code>`)}</summary>${detailList(change, reached)}</details>
</article>`;
}

function detailList(change: Change, reached: readonly string[]): string {
  const rows: [string, string][] = [["Rule", `<code>${change.id}</code>`]];
  const affected = direction(change);
  if (affected !== "") rows.push(["Affects", escapeMarkup(affected)]);
  if (change.before !== undefined) rows.push(["Before", value(change.before)]);
  if (change.after !== undefined) rows.push(["After", value(change.after)]);
  const shown = witnessText(change, 400);
  if (shown !== undefined) rows.push(["Example", `<code>${escapeMarkup(shown)}</code> ${witnessSentence(change)}`]);
  if (change.base !== undefined) rows.push(["In the base", `<code>${escapeMarkup(at(change.base))}</code>`]);
  if (change.revision !== undefined)
    rows.push(["In the revision", `<code>${escapeMarkup(at(change.revision))}</code>`]);
  if (change.claim !== undefined) rows.push(["Claimed as", escapeMarkup(change.claim.title)]);
  const decided = decidedBy(change);
  if (decided !== undefined) rows.push(["Level", escapeMarkup(decided)]);
  const approved = approvedBy(change);
  if (approved !== undefined) rows.push(["Approved", escapeMarkup(approved)]);
  rows.push(["Fingerprint", `<code>${change.fingerprint}</code>`]);
  const list = rows.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join("");
  const all =
    reached.length > 3
      ? `<p class="meta">All ${reached.length} operations</p><ul class="ops">${reached.map((name) => `<li><code>${escapeMarkup(name)}</code></li>`).join("")}</ul>`
      : "";
  return `<dl>${list}</dl>${all}`;
}

function value(shown: unknown): string {
  const text = typeof shown === "string" ? shown : JSON.stringify(shown);
  return `<code>${escapeMarkup(text.length > 600 ? `${text.slice(0, 599)}…` : text)}</code>`;
}

/** Renders the text of a message, with its code spans. */
function prose(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join("");
}

function suggestions(result: DiffResult, { heading }: Frame): string {
  if (result.suggestions.length === 0) return "";
  return `${heading(0, "Perhaps renamed")}\n<ul>${result.suggestions.map((suggestion) => `<li>${prose(suggestion.message)}</li>`).join("")}</ul>`;
}

/** Lists the same changes under each operation that they reach. */
function operations(result: DiffResult, { heading, id }: Frame): string {
  const byOperation = new Map<string, Change[]>();
  for (const change of result.changes) for (const name of operationsOf(change)) addTo(byOperation, name, change);
  if (byOperation.size === 0) return "";
  const rows = [...byOperation]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, changes]) => {
      const items = changes.map(
        (change) =>
          `<li class="${levelIn(change, name)}" data-level="${levelIn(change, name)}"><span class="tone">${ONE[levelIn(change, name)]}</span>: <a href="#${id(`c-${change.fingerprint}`)}">${prose(change.message)}</a></li>`,
      );
      return `<tr data-text="${escapeMarkup(`${name} ${changes.map((change) => change.message).join(" ")}`.toLowerCase())}"><th scope="row"><code>${escapeMarkup(name)}</code></th><td><ul>${items.join("")}</ul></td></tr>`;
    });
  return `${heading(0, "By operation", ` id="${id("operations")}"`)}\n<table class="table"><tbody>${rows.join("\n")}</tbody></table>`;
}

function levelIn({ impact, level }: Change, operation: string): Level {
  return levelsByOperation(impact).get(operation) ?? level;
}

/** Changes that reach the same operations share one list of them. */
const levelsByOperation = oncePer((impact: Change["impact"]): ReadonlyMap<string, Level> => {
  const found = new Map<string, Level>();
  for (const { operation, level } of impact) {
    const known = found.get(operation);
    if (known === undefined || LEVELS.indexOf(level) < LEVELS.indexOf(known)) found.set(operation, level);
  }
  return found;
});
