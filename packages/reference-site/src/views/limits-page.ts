import { html, type Html } from "../html/html.ts";
import { scrollTable } from "../html/table.ts";
import { chargesOf, limitsOf, type Limit } from "../model/limits.ts";
import { currentVersion, type Site } from "../site/site.ts";
import type { Page } from "../page/page.ts";
import { withCode } from "../html/code.ts";
import { limitsTwin } from "../twins/limits-twin.ts";

/** Every bound and every charge of the current version, out of its bundle. */
export function limitsPage(site: Site): Page {
  const version = currentVersion(site);
  const limits = limitsOf(version.bundle, version.name);
  const charges = chargesOf(version.bundle, version.name);
  return {
    path: "/limits.html",
    title: "Limits and charges",
    description: `Every bound that ${version.name} puts on a value, and every charge on top of a page.`,
    version: version.name,
    crumbs: [],
    intro: html`<h1>Limits and charges</h1>
      <p class="lead">
        Every bound that ${version.name} puts on a value, and every charge it names. Limits of plans (requests per
        minute, browsers at once, body size) are not published.
      </p>`,
    body: html`${table("bounds", "Bounds", limits)}${table("charges", "Charges", charges)}`,
    counterparts: [],
    twin: limitsTwin(version, limits, charges),
    entries: [
      {
        id: "",
        title: "Limits and charges",
        kind: "page",
        text: "Every bound of a field, and what each call costs.",
        about: "bounds minimum maximum credits billing pricing",
      },
    ],
  };
}

function table(id: string, title: string, limits: readonly Limit[]): Html {
  const rows = limits.map(
    (limit) =>
      html`<tr>
        <td>
          <a href="${limit.address}"><code>${limit.path === "" ? limit.schema : limit.path}</code></a
          >${limit.contract === "observed" && html` <span class="badge observed">observed</span>`}${limit.path !== "" && html`<br /><span class="note">${limit.schema}</span>`}
        </td>
        <td>
          ${limit.facts.map((fact) => html`<div>${fact.label}${fact.values.map((value) => html` <code>${value}</code>`)}${fact.note !== undefined && html` ${withCode(fact.note)}`}</div>`)}
        </td>
      </tr>`,
  );
  return html`<section>
    <h2 id="${id}"><a href="#${id}">${title}</a></h2>
    ${scrollTable(title, ["Field", "Rule"], rows)}
  </section>`;
}
