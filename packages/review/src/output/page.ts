import { levelFilters, PAGE_SCRIPT, PAGE_STYLE, renderChanges, type Level, escapeMarkup } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { APPROVALS } from "../gate/approvals.ts";
import type { Review } from "../review.ts";
import { effectsHtml } from "./effects-html.ts";
import { approvalRows, patchesOf, patchTitle } from "./remedies.ts";
import { exampleOf, placeOf, tasksOf, withoutVersion } from "./tasks.ts";
import { gateSentence, headline, named, namesOperations, notesOf, verdictOf, versionLine } from "./summary.ts";

/** The page's additions to the diff's style. */
const STYLE = `
.unchanged{--tone:var(--note)}
.versions{list-style:none;padding:0;margin:.35rem 0 1.25rem}
.gate{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:6px;padding:.9rem 1.1rem;background:var(--card);margin:1rem 0}
.gate h2{margin:0;padding:0;border:0;font-size:1.05rem}
.gate.open{--tone:var(--safe)}.gate.closed{--tone:var(--breaking)}
.gate ol{margin:.6rem 0 .3rem;padding-left:1.4rem}.gate li{margin:.5rem 0}.gate li p,.gate li li{margin:.15rem 0}.gate li small{display:block}
.gate pre{margin:.4rem 0 .8rem}h1 code{font-size:.8em;color:inherit}
.version section>h4{margin:1.1rem 0 .4rem}
.version h3{font-size:1.05rem;margin:1.4rem 0 .5rem}.version h4{font-size:1rem;margin:0;font-weight:600}
pre{background:var(--code);border-radius:6px;padding:.7rem .9rem;overflow-x:auto;font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre ins{color:var(--safe);text-decoration:none;display:block}pre del{color:var(--breaking);text-decoration:none;display:block}
.table td.number,.table th.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.table.sizes :is(th,td){padding-inline:.25rem}.sizes :is(th,td):first-child{min-width:6.5rem}
@media (max-width:24rem){.table.sizes{font-size:.8rem}.sizes :is(th,td):first-child{min-width:5rem}}
`;

/**
 * Returns a static page with everything: the gate, the changes of each version, and the effects. It makes no outside
 * requests.
 */
export function renderPage(review: Review): string {
  const changed = review.compared.filter(({ result }) => result.changes.length > 0);
  const verdict = verdictOf(review);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(headline(review))}: contract review</title>
<style>${PAGE_STYLE}${STYLE}</style>
</head>
<body>
<main>
<h1 class="${verdict === "compatible" ? "safe" : verdict} tone">${headline(review, inCode)}</h1>
<p class="what">against <code>${escapeMarkup(review.base.slice(0, 9))}</code></p>
<ul class="versions">${[...review.compared.map(versionLine), ...review.added.map((name) => `${name}: new`)].map((line) => `<li>${escapeMarkup(line)}</li>`).join("")}</ul>
${notesOf(review)
  .map((note) => `<p>${prose(note)}</p>`)
  .join("")}
<section class="gate ${review.complaints.length === 0 ? "open" : "closed"}">
<h2>${escapeMarkup(gateSentence(review))}</h2>
${todo(review)}
</section>
${changed.length > 0 ? controls(changed) : ""}
${changed.map(sectionOf).join("\n")}
${effectsHtml(review.effects)}
</main>
${changed.length > 0 ? `<script>${PAGE_SCRIPT}</script>` : ""}
</body>
</html>
`;
}

function todo(review: Review): string {
  const { complaints, proposal, refused } = review;
  if (complaints.length === 0) return "";
  const items = tasksOf(review).map((task) => {
    const { complaint, others } = task;
    const { operations = [], message, remedy, list = [] } = complaint;
    const affected = namesOperations(complaint) ? "" : ` · ${named(operations, inCode)}`;
    const rest = others.map((one) => `<li>${prose(withoutVersion(one.message))}</li>`).join("");
    const same = rest && `<p>The same applies to ${others.length} more:</p><ul>${rest}</ul>`;
    const listed = list.length === 0 ? "" : `<ul>${list.map((one) => `<li>${prose(one)}</li>`).join("")}</ul>`;
    const [example, place] = [exampleOf(task), placeOf(task)];
    const shown = example && `<br>Example: ${inCode(example.value)} ${example.shows}`;
    const at = place && `<small>${inCode(place)}</small>`;
    return `<li><strong>${prose(message)}</strong>${affected}${shown ?? ""}<br>${prose(remedy)}${listed}${same}${at ?? ""}</li>`;
  });
  const patches = patchesOf(review);
  const patch = patches.length === 0 ? "" : collapsedText(patchTitle(review), "git apply", patches.join("\n"));
  const changeset =
    proposal && complaints.some(({ kind }) => kind === "changeset")
      ? collapsedText("The changeset to add, as", proposal.file, proposal.text)
      : "";
  const approvals =
    refused.length > 0 ? collapsedText("To approve instead: add to", APPROVALS, approvalRows(refused)) : "";
  return `<ol>${items.join("")}</ol>${patch}${changeset}${approvals}`;
}

/** Returns a collapsed text for a file or a command, ready to copy. */
function collapsedText(summary: string, where: string, text: string): string {
  return `<details><summary>${summary} <code>${escapeMarkup(where)}</code></summary><pre tabindex="0">${text.trimEnd().split("\n").map(escapeMarkup).join("\n")}</pre></details>`;
}

/** Returns one set of filters for all versions. */
function controls(changed: readonly Compared[]): string {
  const sum = (level: Level): number => changed.reduce((count, { result }) => count + result.stats.levels[level], 0);
  return levelFilters({ breaking: sum("breaking"), risky: sum("risky"), safe: sum("safe"), note: sum("note") });
}

/** Returns the changes of a version, with unique ids. */
function sectionOf({ version, result }: Compared): string {
  const own = renderChanges(result, { headingLevel: 3, idPrefix: `${version}-` });
  return `<section class="version"><h2>${version}</h2>\n${own}</section>`;
}

function inCode(name: string): string {
  return `<code>${escapeMarkup(name)}</code>`;
}

function prose(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join("");
}
