import { render } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { APPROVALS } from "../gate/approvals.ts";
import type { Review } from "../review.ts";
import { approvalRows } from "./approval-rows.ts";
import { escapeHtml } from "./escape-html.ts";
import { effectsHtml } from "./effects-html.ts";
import { STYLE } from "./page-style.ts";
import { gateSentence, headline, named, verdictOf, versionLine } from "./summary.ts";

/** One static page with everything: the gate, the changes of each version, and what people get. No outside request. */
export function renderPage(review: Review): string {
  const changed = review.compared.filter(({ result }) => result.changes.length > 0);
  const parts = changed.map(sectionOf);
  // Where nothing changed, the page still borrows the look of the diff.
  const { style, script } = parts[0] ?? frameOf(render((review.compared[0] as Compared).result, "html"));
  const verdict = verdictOf(review);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(headline(review))}: contract review</title>
<style>${style}${STYLE}</style>
</head>
<body>
<main>
<h1 class="${verdict === "compatible" ? "safe" : verdict} tone">${headline(review, inCode)}</h1>
<p class="what">against <code>${escapeHtml(review.base.slice(0, 9))}</code></p>
<ul class="versions">${[...review.compared.map(versionLine), ...review.added.map((name) => `${name}: new`)].map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>
<section class="gate ${review.complaints.length === 0 ? "open" : "closed"}">
<h2>${escapeHtml(gateSentence(review))}</h2>
${todo(review)}
</section>
${changed.length > 0 ? controls(changed) : ""}
${parts.map(({ html }) => html).join("\n")}
${effectsHtml(review.effects)}
</main>
${changed.length > 0 ? `<script>${script}</script>` : ""}
</body>
</html>
`;
}

function todo({ complaints, proposal, refused }: Review): string {
  if (complaints.length === 0) return "";
  const items = complaints.map(({ message, operations = [], remedy }) => {
    const whom = operations.every((name) => message.includes(name)) ? "" : ` · ${named(operations, inCode)}`;
    return `<li><strong>${prose(message)}</strong>${whom}<br>${prose(remedy)}</li>`;
  });
  const changeset =
    proposal && complaints.some(({ kind }) => kind === "changeset")
      ? toPaste("The changeset to add, as", proposal.file, proposal.text)
      : "";
  const approvals = refused.length > 0 ? toPaste("To approve instead: add to", APPROVALS, approvalRows(refused)) : "";
  return `<ol>${items.join("")}</ol>${changeset}${approvals}`;
}

/** A file's text, folded, ready to be pasted. */
function toPaste(what: string, file: string, text: string): string {
  return `<details><summary>${what} <code>${escapeHtml(file)}</code></summary><pre>${escapeHtml(text.trimEnd())}</pre></details>`;
}

const TITLES = { breaking: "Breaking", risky: "Risky", safe: "Compatible", note: "Notes" } as const;

/** One set of filters for all versions. */
function controls(changed: readonly Compared[]): string {
  const boxes = (Object.keys(TITLES) as (keyof typeof TITLES)[]).flatMap((level) => {
    const count = changed.reduce((sum, { result }) => sum + result.stats.levels[level], 0);
    if (count === 0) return [];
    return [
      `<li class="${level}"><label class="tone"><input type="checkbox" id="show-${level}" checked> ${TITLES[level]} <b>${count}</b></label></li>`,
    ];
  });
  return `<ul class="counts" aria-label="Levels to show">${boxes.join("")}</ul>
<input class="search" type="search" placeholder="Find an operation, a field, a rule" aria-label="Find" hidden>`;
}

/** The diff's own page of a version, without its head and controls; ids made its own. */
function sectionOf({ version, result }: Compared): { html: string; style: string; script: string } {
  const { main, ...frame } = frameOf(render(result, "html"));
  const start = main.search(/<h2/);
  const own = main
    .slice(Math.max(start, 0))
    .replaceAll(/ id="(causes|operations|c-)/g, ` id="${version}-$1`)
    .replaceAll(/ href="#(causes|operations|c-)/g, ` href="#${version}-$1`)
    .replaceAll(/<(\/?)h3/g, "<$1h4")
    .replaceAll(/<(\/?)h2/g, "<$1h3");
  return { html: `<section class="version"><h2>${version}</h2>\n${own}</section>`, ...frame };
}

function frameOf(page: string): { main: string; style: string; script: string } {
  const between = (name: string): string => new RegExp(`<${name}>([^]*)</${name}>`).exec(page)?.[1] ?? "";
  return { main: between("main"), style: between("style"), script: between("script") };
}

function inCode(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}

function prose(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join("");
}
