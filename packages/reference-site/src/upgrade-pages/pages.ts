import { html, type Html } from "../html/html.ts";
import { plain, type Prose } from "../html/prose.ts";
import { slug } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { affectsView, cardView } from "./card-view.ts";
import { entryPages } from "./entry-pages.ts";
import { areasOf, type Card, type UpgradeModel } from "../upgrade/model.ts";
import { beforeAfter } from "../upgrade/before-after.ts";
import { fieldsPage } from "./fields-page.ts";
import { operationsPage } from "./operations-page.ts";

/** Returns the pages of all upgrade guides. Returns an empty array if there are no claims. */
export function upgradePages(site: Site): Page[] {
  return site.upgrades.flatMap((upgrade) => guidePages(site, upgrade));
}

function guidePages(site: Site, upgrade: UpgradeModel): Page[] {
  const prose = site.prose(upgrade.to);
  const portions = areasOf(upgrade).map((area) => portionOf(upgrade, area));
  const addresses = new Map(
    portions.flatMap(({ path, cards }) => cards.map(({ claim }) => [claim.id, `${path}#${claim.id}`] as const)),
  );
  const address = (id: string): string => addresses.get(id) ?? `${upgrade.folder}/index.html`;
  return [
    indexPage(site, upgrade, address, prose),
    ...portions.map((portion) => areaPage(site, upgrade, portion, prose)),
    operationsPage(upgrade, address, prose),
    fieldsPage(upgrade, address, prose),
    ...entryPages(upgrade, address),
  ];
}

interface Portion {
  readonly area: string;
  readonly path: string;
  readonly cards: readonly Card[];
}

function portionOf(upgrade: UpgradeModel, area: string): Portion {
  const cards = upgrade.cards.filter(({ claim }) => claim.area === area);
  return { area, cards, path: `${upgrade.folder}/${slug(area)}.html` };
}

function areaPage(site: Site, upgrade: UpgradeModel, { area, path, cards }: Portion, prose: Prose): Page {
  const title = `${areaTitle(area)}: ${upgrade.from} to ${upgrade.to}`;
  return {
    path,
    title,
    description: `What changed in ${areaTitle(area).toLowerCase()} from ${upgrade.from} to ${upgrade.to}, and what a caller does.`,
    crumbs: [["Upgrade guide", `${upgrade.folder}/index.html`]],
    intro: html`<h1>${areaTitle(area)} <em>${upgrade.from} to ${upgrade.to}</em></h1>`,
    body: html`${cards.map((card) => cardView(site, upgrade, card, prose))}`,
    counterparts: [],
    twin: `# ${title}\n\n${cards.map((card) => cardTwin(upgrade, card)).join("\n\n")}\n`,
    entries: [
      {
        id: "",
        title: `What changed in ${areaTitle(area).toLowerCase()}`,
        kind: "page",
        names: title,
        about: `upgrade changes ${upgrade.from} ${upgrade.to}`,
        text: cards.map(({ claim }) => plain(claim.title)).join(". "),
      },
      ...cards.map(({ claim }) => ({
        id: claim.id,
        title: plain(claim.title),
        kind: "change" as const,
        about: areaTitle(area),
        text: `${claim.what} ${claim.action}`,
      })),
    ],
  };
}

function areaTitle(area: string): string {
  const words = area.replaceAll("-", " ");
  return area === "pdf" ? "PDF" : words.charAt(0).toUpperCase() + words.slice(1);
}

function indexPage(site: Site, upgrade: UpgradeModel, address: (id: string) => string, prose: Prose): Page {
  const { cards, from, to } = upgrade;
  const breaking = cards.filter(({ claim }) => claim.affects.request === "yes" || claim.affects.response === "yes");
  const mayBreak = cards.filter(
    (card) => !breaking.includes(card) && Object.values(card.claim.affects).includes("may"),
  );
  const others = site.upgrades.filter((other) => other !== upgrade);
  const rest = cards.filter((card) => !breaking.includes(card) && !mayBreak.includes(card));
  const list = (id: string, title: string, text: string, chosen: readonly Card[]): Html =>
    html`<section>
      <h2 id="${id}"><a href="#${id}">${title}</a></h2>
      <p>${text}</p>
      <ul class="checklist">
        ${chosen.map(
          (card) =>
            html`<li>
              <a href="${address(card.claim.id)}">${prose.inline(card.claim.title)}</a>
              <span class="note">${card.claim.area.replaceAll("-", " ")} · ${affectsView(card)}</span>
            </li>`,
        )}
      </ul>
    </section>`;
  return {
    path: `${upgrade.folder}/index.html`,
    title: `Upgrade guide: ${from} to ${to}`,
    description: `Everything that changed from ${from} to ${to}: ${cards.length} changes, ${breaking.length} of which break callers.`,
    crumbs: [],
    intro: html`<h1>Upgrade <em>${from} to ${to}</em></h1>
      <p class="lead">
        ${cards.length} changes: ${breaking.length} break existing callers, ${mayBreak.length} may change results,
        ${rest.length} only add features.
      </p>`,
    body: html`<p class="note">
        <a href="${upgrade.folder}/by-operation.html">By operation</a> ·
        <a href="${upgrade.folder}/fields.html">removed fields</a> ·
        <a href="${upgrade.folder}/entries.html">every difference between the documents</a> ·
        <a href="${upgrade.folder}/changes.json">as JSON</a>${others.map(
          (other) => html` · <a href="${other.folder}/index.html">${other.from} to ${other.to}</a>`,
        )}
      </p>
      ${pasteSection(upgrade)}${list("breaking", "Do these first", "Otherwise, requests fail or responses are misread.", breaking)}${list(
        "behaviour",
        "Then check these",
        "Requests still succeed, but may have another effect.",
        mayBreak,
      )}${list("new", "Optional", "Nothing to do.", rest)}`,
    counterparts: [],
    twin: upgradeTwin(upgrade, address),
    entries: [
      {
        id: "",
        title: `Upgrade guide ${from} to ${to}`,
        kind: "page",
        names: "Upgrade | Upgrade guide | Migration guide | Breaking changes",
        text: "Everything that changed, and what to do.",
        about: "migrate migration changes breaking v1 v2",
      },
    ],
  };
}

/** Renders a form that converts a request of the older version to the newer one, with the client's upgrade rules. */
function pasteSection(upgrade: UpgradeModel): Html | undefined {
  const isSupported = [upgrade.base, upgrade.revision].every(({ client }) => client !== undefined);
  if (upgrade.folder !== "/upgrade" || !isSupported) return undefined;
  const example = `curl -X POST "$EXTRACTION_API_BASE_URL/scrape" -d '{"url": "https://shop.example.com/", "formats": ["markdown", "screenshot@fullPage"], "parsePDF": false}'`;
  return html`<section>
    <h2 id="paste"><a href="#paste">Paste a request</a></h2>
    <p>
      Paste a ${upgrade.from} request: its body, a curl command, or the call from a program. The client's upgrade rules
      convert it to ${upgrade.to} in this page; nothing is sent. In a program, <code>upgradeRequest</code> of
      <code>@extraction-api/client/upgrade</code> does the same.
    </p>
    <p class="without-script">The form needs JavaScript.</p>
    <div class="paste" data-upgrade data-src="${upgrade.folder}/paste.json" data-example="${example}"></div>
  </section>`;
}

/** Formats the checklist as Markdown. */
function upgradeTwin(upgrade: UpgradeModel, address: (id: string) => string): string {
  const lines = upgrade.cards.map(({ claim }) => {
    const [page = "", fragment = ""] = address(claim.id).split("#");
    return `- [${plain(claim.title)}](${page}.md#${fragment}) (request: ${claim.affects.request}, reading: ${claim.affects.response}): ${plain(claim.action)}`;
  });
  return `# Upgrade guide: ${upgrade.from} to ${upgrade.to}\n\nAfter each change: whether old requests break, and code that reads responses.\n\n${lines.join("\n")}\n`;
}

/** Formats a change as Markdown. */
function cardTwin(upgrade: UpgradeModel, { claim, operations }: Card): string {
  const bodies = beforeAfter(claim, upgrade.base).map(
    (pair) =>
      `- ${pair.in}: \`${JSON.stringify(pair.before)}\` becomes \`${JSON.stringify(pair.after)}\`${pair.note === undefined ? "" : ` (${pair.note})`}`,
  );
  return [
    `## <a id="${claim.id}"></a>${claim.title}`,
    `${claim.what}\n\nWhy it matters: ${claim.why}\n\nWhat to do: ${claim.action}`,
    bodies.join("\n"),
    operations.length === 0 ? "" : `Operations: ${operations.join(", ")}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
