import type { Change } from "@extraction-api/diff";
import { objectAt } from "../bundle/bundle.ts";
import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { errorPath, operationPath, schemaPath } from "../model/address.ts";
import { jsonText } from "../samples/literal.ts";
import { findOperation, type Site } from "../site/site.ts";
import { codeBlock, withCode } from "../html/code.ts";
import { beforeAfter } from "../upgrade/before-after.ts";
import { helperSample } from "./helper-sample.ts";
import type { Card, Claim, UpgradeModel } from "../upgrade/model.ts";

const verdicts: Record<string, string> = { yes: "breaks", may: "may break", no: "keeps working" };
const levels: Record<string, string> = { yes: "breaking", may: "risky", no: "safe" };

/** Renders whether a change breaks requests, and whether it breaks code that reads responses. */
export function affectsView({ claim }: Card): Html {
  const part = (label: string, verdict: string): Html =>
    html`<span class="level ${levels[verdict]}">${label} ${verdicts[verdict]}</span>`;
  return html`${part("request", claim.affects.request)} · ${part("reading", claim.affects.response)}`;
}

/**
 * Renders a change of the upgrade guide: what changes, why it matters, what to do, examples before and after, affected
 * operations, and the raw differences.
 */
export function cardView(site: Site, upgrade: UpgradeModel, card: Card, prose: Prose): Html {
  const { claim, changes } = card;
  const helper = helperSample(claim, upgrade.base, upgrade.revision);
  const bodies = beforeAfter(claim, upgrade.base).map(
    (pair) =>
      html`<div class="diff">
        ${codeBlock(`${upgrade.from} ${pair.in}`, "json", jsonText(pair.before))}${codeBlock(
          `${upgrade.to} ${pair.in}${pair.note === undefined ? "" : `: ${pair.note}`}`,
          "json",
          jsonText(pair.after),
        )}
      </div>`,
  );
  return html`<article class="error-row" id="${claim.id}">
    <h2><a href="#${claim.id}">${prose.inline(claim.title)}</a></h2>
    <p>
      ${affectsView(card)} <span class="badge ${claim.contract === "observed" && "observed"}">${claim.contract}</span>
    </p>
    ${prose.block(claim.what)}
    <p><b>Why it matters.</b> ${prose.inline(claim.why)}</p>
    <p><b>What to do.</b> ${prose.inline(claim.action)}</p>
    ${bodies}${helper !== undefined && codeBlock("With the upgrade helper", "ts", helper)}${operationList(upgrade, card)}${placeLinks(site, claim)}${
      changes.length > 0 &&
      html`<details>
        <summary>${changes.length} difference${changes.length > 1 && "s"} between the documents</summary>
        ${changeList(changes)}
      </details>`
    }
  </article>`;
}

function operationList({ base, revision }: UpgradeModel, card: Card): Html {
  if (card.operations.length === 0) return html``;
  const links = card.operations.map((id, index) => {
    const { name } = findOperation(revision, id) === undefined ? base : revision;
    return html`${index > 0 && ", "}<a href="${operationPath(name, id)}">${id}</a>`;
  });
  return html`<p class="note">Operations: ${links}.</p>`;
}

/** Renders differences with the messages of the diff engine. */
export function changeList(changes: readonly Change[]): Html {
  return html`<ul class="guide-list">
    ${changes.map((change) => html`<li><span class="level ${change.level}">${change.level}</span> ${withCode(change.message)}${where(change)}</li>`)}
  </ul>`;
}

function where({ impact }: Change): Html {
  const operations = [...new Set(impact.map((one) => one.operationId ?? one.operation))];
  if (operations.length === 0) return html``;
  const named =
    operations.length > 4
      ? `${operations.slice(0, 3).join(", ")} and ${operations.length - 3} more`
      : operations.join(", ");
  return html` <span class="note">${named}</span>`;
}

const component = /^\/components\/schemas\/([^/]+)/;
const row = /^\/x-error-catalogue\/rows\/([^/]+)/;

/** Renders links to the schemas and error rows that a change affects. */
function placeLinks(site: Site, claim: Claim): Html {
  const links = new Map<string, Html>();
  for (const { version, pointer = "" } of claim.places) {
    const model = site.versions.find(({ name }) => name === version);
    const schema = component.exec(pointer)?.[1];
    if (schema !== undefined && objectAt(objectAt(model?.bundle, "components"), "schemas")[schema] !== undefined) {
      const path = schemaPath(version, schema);
      links.set(path, html`<a href="${path}">${schema}&nbsp;(${version})</a>`);
    }
    const error = row.exec(pointer)?.[1];
    if (error !== undefined && site.catalogue.some(({ id, rows }) => id === error && rows.at(-1)?.area !== "trace")) {
      links.set(errorPath(error), html`<a href="${errorPath(error)}">${error}</a>`);
    }
  }
  if (links.size === 0) return html``;
  return html`<p class="note">See ${[...links.values()].map((link, index) => html`${index > 0 && ", "}${link}`)}.</p>`;
}
