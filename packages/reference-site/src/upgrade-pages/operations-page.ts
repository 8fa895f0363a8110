import { html, type Html } from "../html/html.ts";
import { plain, type Prose } from "../html/prose.ts";
import { operationPath, twinPath } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import { affectsView } from "./card-view.ts";
import { findOperation } from "../site/site.ts";
import type { Card, UpgradeModel } from "../upgrade/model.ts";

/** Returns the page that lists the changes by operation. */
export function operationsPage(upgrade: UpgradeModel, address: (id: string) => string, prose: Prose): Page {
  const versions = [upgrade.base, upgrade.revision];
  const ids = [...new Set(versions.flatMap(({ operations }) => operations.map(({ id }) => id)))];
  const sections = ids.map((id) => section(id, upgrade, address, prose));
  const lines = ids.map((id) => {
    const titles = cardsOf(upgrade, id).map(
      ({ claim }) => `- [${plain(claim.title)}](${twinPath(address(claim.id))}): ${plain(claim.action)}`,
    );
    return `## ${id}\n\n${titles.length === 0 ? "Nothing to do." : titles.join("\n")}`;
  });
  return {
    path: `${upgrade.folder}/by-operation.html`,
    title: `Upgrade by operation: ${upgrade.from} to ${upgrade.to}`,
    description: "For each operation, the changes that affect its callers.",
    crumbs: [["Upgrade guide", `${upgrade.folder}/index.html`]],
    intro: html`<h1>By operation <em>${upgrade.from} to ${upgrade.to}</em></h1>`,
    body: html`${sections}`,
    counterparts: [],
    twin: `# Upgrade by operation\n\n${lines.join("\n\n")}\n`,
    entries: [
      {
        id: "",
        title: "Upgrade by operation",
        kind: "page",
        text: "For each operation, the changes that affect its callers.",
        about: "checklist migration",
      },
    ],
  };
}

function section(id: string, upgrade: UpgradeModel, address: (id: string) => string, prose: Prose): Html {
  const links = [upgrade.base, upgrade.revision].map((version) =>
    findOperation(version, id) === undefined
      ? html`<span class="note">not in ${version.name}</span> `
      : html`<a href="${operationPath(version.name, id)}">Reference ${version.name}</a> `,
  );
  const cards = cardsOf(upgrade, id);
  return html`<section>
    <h2 id="${id}"><a href="#${id}">${id}</a></h2>
    <p class="note">${links}</p>
    ${
      cards.length === 0
        ? html`<p>Nothing to do.</p>`
        : html`<ul class="checklist">
            ${cards.map((card) => html`<li><a href="${address(card.claim.id)}">${prose.inline(card.claim.title)}</a> <span class="note">${affectsView(card)}</span></li>`)}
          </ul>`
    }
  </section>`;
}

/** Returns the cards that affect an operation, most severe first. Omits cards that only add something. */
function cardsOf(upgrade: UpgradeModel, id: string): Card[] {
  const worst = ({ claim }: Card): number =>
    ["no", "may", "yes"].findIndex((verdict) =>
      Object.values(claim.affects).every(
        (one) => ["no", "may", "yes"].indexOf(one) <= ["no", "may", "yes"].indexOf(verdict),
      ),
    );
  return upgrade.cards
    .filter((card) => card.operations.includes(id) && worst(card) > 0)
    .sort((a, b) => worst(b) - worst(a));
}
