import { breakable, html, type Html } from "../html/html.ts";
import { plain, type Prose } from "../html/prose.ts";
import { scrollTable } from "../html/section.ts";
import type { Page } from "../page/page.ts";
import { removedNames, type RemovedName } from "../upgrade/removed-names.ts";
import type { UpgradeModel } from "../upgrade/model.ts";

/** Returns the page that lists each removed name of the older version with its replacement. */
export function fieldsPage(upgrade: UpgradeModel, address: (id: string) => string, prose: Prose): Page {
  const { from, to } = upgrade;
  const { requests, responses, calls } = removedNames(upgrade);
  const groups = [
    ["requests", "In requests", requests],
    ["responses", "In responses", responses],
    ["calls", "Calls", calls],
  ] as const;
  const shown = groups.filter(([, , rows]) => rows.length > 0);
  const count = requests.length + responses.length;
  const lead = `${count} fields and values of ${from} were renamed, moved or removed in ${to}; ${calls.length} calls were removed.`;
  const view = (row: RemovedName): Html => rowView(row, address(row.claim.id), prose);
  const line = ({ before, after, note, claim }: RemovedName): string =>
    `- \`${before}\`: ${after === undefined ? "removed" : `\`${after}\``}${note === undefined ? "" : ` (${note})`}. ${plain(claim.action)}`;
  const title = `Removed fields: ${from} to ${to}`;
  return {
    path: `${upgrade.folder}/fields.html`,
    title,
    description: lead,
    crumbs: [["Upgrade guide", `${upgrade.folder}/index.html`]],
    intro: html`<h1>Removed fields <em>${from} to ${to}</em></h1>
      <p class="lead">${lead}</p>`,
    body: html`${shown.map(
      ([id, heading, rows]) =>
        html`<section class="limits">
          <h2 id="${id}"><a href="#${id}">${heading}</a></h2>
          ${scrollTable(heading, [from, to], rows.map(view))}
        </section>`,
    )}`,
    counterparts: [],
    twin: `# ${title}\n\n${lead}\n\n${shown.map(([, heading, rows]) => `## ${heading}\n\n${rows.map(line).join("\n")}`).join("\n\n")}\n`,
    entries: [
      {
        id: "",
        title: `Removed fields of ${from}`,
        kind: "page",
        names: "Removed fields | Renamed fields",
        text: lead,
        about: `upgrade removed renamed deprecated missing fields ${from} ${to}`,
      },
    ],
  };
}

function rowView({ before, after, note, operations, claim }: RemovedName, card: string, prose: Prose): Html {
  return html`<tr>
    <td>
      <code>${breakable(before)}</code><br /><span class="note"
        >${operations.map((id, at) => html`${at > 0 && ", "}${breakable(id)}`)}</span
      >
    </td>
    <td>
      ${after === undefined ? "removed" : html`<code>${breakable(after)}</code>`}${note !== undefined && html` <span class="note">${note}</span>`}<br /><a
        href="${card}"
        >${prose.inline(claim.title)}</a
      >
    </td>
  </tr>`;
}
