import type { Change } from "@extraction-api/diff";
import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import type { Page } from "../page/page.ts";
import { changeList } from "./card-view.ts";
import type { UpgradeModel } from "../upgrade/model.ts";

/** Maximum number of differences on a page. */
const mostChanges = 250;

interface Group {
  readonly id: string;
  readonly title: string;
  readonly text: Html;
  readonly changes: readonly Change[];
}

/** Returns the pages that list all differences, grouped by the card or rule that explains them. */
export function entryPages(upgrade: UpgradeModel, address: (id: string) => string): Page[] {
  const groups = groupsOf(upgrade, address);
  const portions: Group[][] = [[]];
  let size = 0;
  for (const group of groups.flatMap(divided)) {
    const own = group.changes.length;
    if (size > 0 && size + own > mostChanges) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(group);
    size += own;
  }
  return portions.map((portion, index) => entryPage(upgrade, portion, index, portions.length));
}

function groupsOf(upgrade: UpgradeModel, address: (id: string) => string): Group[] {
  return [
    ...(upgrade.unexplained.length === 0
      ? []
      : [
          {
            id: "unexplained",
            title: "Not explained yet",
            text: html`No card and no rule explains these.`,
            changes: upgrade.unexplained,
          },
        ]),
    ...upgrade.cards
      .filter(({ changes }) => changes.length > 0)
      .map(({ claim, changes }) => ({
        id: claim.id,
        title: claim.title.replaceAll("`", ""),
        text: html`Explained by <a href="${address(claim.id)}">its card</a>.`,
        changes,
      })),
    ...upgrade.neutral
      .filter(({ changes }) => changes.length > 0)
      .map(({ id, title, why, changes }) => ({ id, title, text: html`${why}`, changes })),
  ];
}

/** Splits a group that is too large for one page into parts of equal length. */
function divided(group: Group): Group[] {
  const parts = Math.ceil(group.changes.length / mostChanges);
  if (parts <= 1) return [group];
  const length = Math.ceil(group.changes.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    ...group,
    id: part === 0 ? group.id : `${group.id}-${part + 1}`,
    title: `${group.title} (${part + 1} of ${parts})`,
    changes: group.changes.slice(part * length, (part + 1) * length),
  }));
}

function entryPage(upgrade: UpgradeModel, groups: readonly Group[], index: number, count: number): Page {
  const path = (at: number): string => `${upgrade.folder}/entries${at > 0 ? `-${at + 1}` : ""}.html`;
  const pager =
    count > 1 &&
    html`<p class="note">
      Page
      ${Array.from({ length: count }, (_, at) => (at === index ? html`<b>${at + 1}</b> ` : html`<a href="${path(at)}">${at + 1}</a> `))}
    </p>`;
  const lines = groups.map(
    ({ title, changes }) =>
      `## ${title}\n\n${changes.map(({ level, message }) => `- ${level}: ${message}`).join("\n")}`,
  );
  return {
    path: path(index),
    title: `Every difference between ${upgrade.from} and ${upgrade.to}${index > 0 ? ` (${index + 1})` : ""}`,
    description: `${upgrade.result.changes.length} differences between the two documents, grouped by explanation.`,
    crumbs: [["Upgrade guide", `${upgrade.folder}/index.html`]],
    intro: html`<h1>Every difference</h1>`,
    body: html`${pager}${groups.map(({ id, title, text, changes }) => section(id, title, html`<p class="note">${text}</p>`, changeList(changes)))}${pager}`,
    counterparts: [],
    twin: `# Every difference between ${upgrade.from} and ${upgrade.to}\n\n${lines.join("\n\n")}\n`,
    entries: [],
  };
}
