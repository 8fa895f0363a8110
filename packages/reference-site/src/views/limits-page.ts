import { breakable, html, type Html } from "../html/html.ts";
import { scrollTable } from "../html/section.ts";
import { twinPath } from "../model/address.ts";
import { callChargesOf, chargesOf, limitsOf, withoutRepeats, type Limit } from "../model/limits.ts";
import { currentVersion, type Site } from "../site/site.ts";
import type { Page } from "../page/page.ts";
import { withCode } from "../html/code.ts";
import { noteAfter } from "../schema/facts.ts";
import { factText } from "../twins/tree-twin.ts";

/** Returns the page with all bounds and charges of the current version. */
export function limitsPage(site: Site): Page {
  const version = currentVersion(site);
  const limits = withoutRepeats(limitsOf(version.bundle, version.name));
  const calls = callChargesOf(version.operations);
  const charges = withoutRepeats(chargesOf(version.bundle, version.name));
  return {
    path: "/limits.html",
    title: "Limits and charges",
    description: `What each call of ${version.name} costs, what options add to it, and every bound on a value.`,
    version: version.name,
    crumbs: [],
    intro: html`<h1>Limits and charges</h1>
      <p class="lead">
        What each call of ${version.name} costs, what options add to it, and every bound on a value. Limits of plans
        (requests per minute, browsers at once, body size) are not published.
      </p>`,
    body: html`${table("calls", "What calls cost", ["Call", "Credits"], calls)}${table("charges", "What options add", ["Option", "Credits"], charges)}${table("bounds", "Bounds", ["Field", "Rule"], limits)}`,
    counterparts: [],
    twin: limitsTwin(version.name, { calls, charges, limits }),
    entries: [
      {
        id: "",
        title: "Limits and charges",
        kind: "page",
        text: "Every bound of a field, and what each call costs.",
        about: "bounds minimum maximum credits billing pricing",
      },
      {
        id: "calls",
        title: "What calls cost",
        kind: "section",
        text: `The price of a page, a search, a map and an agent run, in credits. ${calls.map(({ schema, facts }) => `${schema}: ${facts.flatMap(({ values }) => values).join(", ")}`).join(". ")}.`,
        about: "Limits and charges",
      },
    ],
  };
}

function table(id: string, title: string, heads: readonly [string, string], limits: readonly Limit[]): Html {
  const rows = limits.map(
    (limit) =>
      html`<tr>
        <td>
          <a href="${limit.address}"><code>${breakable(limit.path === "" ? limit.schema : limit.path)}</code></a
          >${limit.contract === "observed" && html` <span class="badge observed">observed</span>`}${limit.path !== "" && html`<br /><span class="note">${breakable(limit.schema)}${limit.also?.map(({ schema, address }) => html`, <a href="${address}">${breakable(schema)}</a>`)}</span>`}
        </td>
        <td>
          ${limit.facts.map((fact) => html`<div>${heads[1].toLowerCase() === fact.label ? "" : fact.label}${fact.values.map((value) => html` <code>${value}</code>`)}${withCode(noteAfter(fact))}</div>`)}
        </td>
      </tr>`,
  );
  return html`<section class="limits">
    <h2 id="${id}"><a href="#${id}">${title}</a></h2>
    ${scrollTable(title, heads, rows)}
  </section>`;
}

/** Formats the bounds and charges of a version as Markdown. */
function limitsTwin(
  version: string,
  { calls, charges, limits }: Readonly<Record<"calls" | "charges" | "limits", readonly Limit[]>>,
): string {
  const lines = (rows: readonly Limit[]): string =>
    rows
      .map((row) => {
        const [page = ""] = row.address.split("#");
        const name = row.path === "" ? row.schema : `${row.schema}.${row.path}`;
        const also = (row.also ?? []).map(({ schema, address }) => {
          const [other = ""] = address.split("#");
          return `, [\`${schema}.${row.path}\`](${twinPath(other)})`;
        });
        return `- [\`${name}\`](${twinPath(page)})${also.join("")}: ${row.facts.map(factText).join("; ")}`;
      })
      .join("\n");
  return `# Limits and charges of ${version}\n\n## <a id="calls"></a>What calls cost\n\n${lines(calls)}\n\n## What options add\n\n${lines(charges)}\n\n## Bounds\n\n${lines(limits)}\n`;
}
