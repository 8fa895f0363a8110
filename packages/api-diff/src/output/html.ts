import type { DiffResult } from "../diff.ts";
import type { Change, Level } from "../types.ts";
import { escapeMarkup } from "./escape.ts";
import { SCRIPT, STYLE } from "./html-style.ts";
import {
  at,
  counts,
  direction,
  headline,
  LEVEL_TITLES,
  LEVELS,
  operationsOf,
  shownPlace,
  versionSentence,
  who,
  witness,
  witnessSentence,
} from "./words.ts";

export interface HtmlOptions {
  /** Names of what was compared. */
  readonly base?: string;
  readonly revision?: string;
}

const ONE: Readonly<Record<Level, string>> = { breaking: "Breaking", risky: "Risky", safe: "Compatible", note: "Note" };

/**
 * One static page: by cause, then by operation. It asks nobody for anything, reads without JavaScript, follows the
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
${problems(result)}
${causes(result)}
${suggestions(result)}
${operations(result)}
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
  const boxes = LEVELS.filter((level) => result.stats.levels[level] > 0).map(
    (level) =>
      `<li class="${level}"><label class="tone"><input type="checkbox" id="show-${level}" checked> ${LEVEL_TITLES[level]} <b>${result.stats.levels[level]}</b></label></li>`,
  );
  return `<ul class="counts" aria-label="Levels to show">${boxes.join("")}</ul>
<input class="search" type="search" placeholder="Find an operation, a field, a rule" aria-label="Find" hidden>
<nav aria-label="Views"><a href="#causes">By cause</a><a href="#operations">By operation</a></nav>`;
}

function problems(result: DiffResult): string {
  if (result.problems.length === 0) return "";
  return `<h2>To put right</h2>\n${result.problems.map((problem) => `<article class="problem">${prose(problem.message)}</article>`).join("\n")}`;
}

function causes(result: DiffResult): string {
  if (result.changes.length === 0) return "";
  const groups = LEVELS.map((level) => {
    const changes = result.changes.filter((change) => change.level === level);
    if (changes.length === 0) return "";
    return `<section class="${level}" data-level="${level}"><h3 class="tone">${LEVEL_TITLES[level]} (${changes.length})</h3>\n${changes.map(article).join("\n")}</section>`;
  });
  return `<h2 id="causes">By cause</h2>\n${groups.join("\n")}`;
}

function article(change: Change): string {
  const reached = operationsOf(change);
  const text = [change.message, change.id, change.fingerprint, ...reached, shownPlace(change)?.pointer ?? ""]
    .join(" ")
    .toLowerCase();
  const state = change.approval === undefined ? "" : ' <span class="meta">approved</span>';
  return `<article class="${change.level}" data-text="${escapeMarkup(text)}" id="c-${change.fingerprint}">
<h4>${prose(change.message)}${state}</h4>
${change.level === "note" ? "" : `<p class="do">${prose(change.claim?.action ?? change.advice)}</p>`}
<details><summary>${reached.length === 0 ? "Details" : who(change, 3, (name) => `<code>${escapeMarkup(name)}</code>`)}</summary>${detailList(change, reached)}</details>
</article>`;
}

function detailList(change: Change, reached: readonly string[]): string {
  const rows: [string, string][] = [["Rule", `<code>${change.id}</code>`]];
  const felt = direction(change);
  if (felt !== "") rows.push(["Felt", escapeMarkup(felt)]);
  if (change.before !== undefined) rows.push(["Before", value(change.before)]);
  if (change.after !== undefined) rows.push(["After", value(change.after)]);
  const shown = witness(change, 400);
  if (shown !== undefined) rows.push(["Example", `<code>${escapeMarkup(shown)}</code> ${witnessSentence(change)}`]);
  if (change.base !== undefined) rows.push(["In the base", `<code>${escapeMarkup(at(change.base))}</code>`]);
  if (change.revision !== undefined)
    rows.push(["In the revision", `<code>${escapeMarkup(at(change.revision))}</code>`]);
  if (change.claim !== undefined) rows.push(["Claimed as", escapeMarkup(change.claim.title)]);
  if (change.approval !== undefined)
    rows.push(["Approved", escapeMarkup(`${change.approval.approver}: ${change.approval.reason}`)]);
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

/** Text of a message, its code spans as code. */
function prose(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join("");
}

function suggestions(result: DiffResult): string {
  if (result.suggestions.length === 0) return "";
  return `<h2>Perhaps renamed</h2>\n<ul>${result.suggestions.map((suggestion) => `<li>${prose(suggestion.message)}</li>`).join("")}</ul>`;
}

/** The same changes, listed under each operation that they reach. */
function operations(result: DiffResult): string {
  const byOperation = new Map<string, Change[]>();
  for (const change of result.changes) {
    for (const name of operationsOf(change)) byOperation.set(name, [...(byOperation.get(name) ?? []), change]);
  }
  if (byOperation.size === 0) return "";
  const rows = [...byOperation]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, changes]) => {
      const items = changes.map(
        (change) =>
          `<li class="${levelIn(change, name)}" data-level="${levelIn(change, name)}"><span class="tone">${ONE[levelIn(change, name)]}</span>: <a href="#c-${change.fingerprint}">${prose(change.message)}</a></li>`,
      );
      return `<tr data-text="${escapeMarkup(`${name} ${changes.map((change) => change.message).join(" ")}`.toLowerCase())}"><th scope="row"><code>${escapeMarkup(name)}</code></th><td><ul>${items.join("")}</ul></td></tr>`;
    });
  return `<h2 id="operations">By operation</h2>\n<table class="table"><tbody>${rows.join("\n")}</tbody></table>`;
}

function levelIn(change: Change, operation: string): Level {
  const here = change.impact.filter((impact) => impact.operation === operation);
  const levels = new Set(here.map((impact) => impact.level));
  return LEVELS.find((level) => levels.has(level)) ?? change.level;
}
