import { html, type Html } from "../html/html.ts";
import { plain } from "../html/prose.ts";
import { currentVersion, type Site } from "../site/site.ts";
import { newestRow, type CatalogueEntry } from "../model/catalogue.ts";
import { bySituation, type SituationErrors } from "../model/situations.ts";
import type { Page } from "../page/page.ts";
import { errorsTwin } from "../twins/errors-twin.ts";
import { errorEntry } from "./error-entry.ts";
import { retryWords } from "./error-row.ts";

/** Returns the page of the error catalogue. Each entry has a permalink. The filter needs JavaScript. */
export function errorsPage(site: Site): Page {
  const entries = responseErrors(site);
  const statuses = [...new Set(entries.flatMap((entry) => entry.rows.map((row) => row.status ?? 0)))].sort(
    (a, b) => a - b,
  );
  const groups = bySituation(site.situations, entries);
  const options = (name: string, label: string, values: readonly (readonly [string, string])[]): Html =>
    html`<label
      >${label}
      <select name="${name}">
        <option value="">all</option>
        ${values.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
      </select></label
    >`;
  const filter = html`<form class="filter" id="filter" hidden>
    ${options(
      "status",
      "Status",
      statuses.map((status) => [String(status), String(status)]),
    )}${options(
      "version",
      "Version",
      site.versions.map(({ name }) => [name, name]),
    )}${options("retry", "Retry", Object.entries(retryWords))}<output aria-live="polite"
      >${entries.length} of ${entries.length} errors</output
    >
  </form>`;
  return {
    path: "/errors.html",
    source: "openapi/errors.yaml",
    title: "Error catalogue",
    description: `All ${entries.length} known errors: what each means, what to do, and whether a retry can help.`,
    crumbs: [],
    intro: html`<h1>Error catalogue</h1>
      <p class="lead">
        Every error response is JSON with <code>success: false</code> and a message in <code>error</code>. Find its
        entry by status and message. The entry's id is <code>error.kind</code> in the client.
      </p>`,
    body: html`${retryRule(site)}
      <p class="note">
        As data: <a href="/errors.json">errors.json</a>. Errors inside agent runs:
        <a href="/trace-events.html">trace events</a>.
      </p>
      ${filter}${groups.map((group) => situationView(site, group))}`,
    counterparts: [],
    twin: errorsTwin(groups),
    entries: [
      {
        id: "",
        title: "Error catalogue",
        kind: "page",
        text: "Every error: what it means, what to do, and whether to retry.",
        about: "all errors list of errors status codes error codes",
      },
      ...groups.map(({ situation }) => ({
        id: `situation-${situation.id}`,
        title: situation.title,
        kind: "section" as const,
        text: plain(situation.text),
      })),
      ...entries.map((entry) => searchEntry(entry)),
    ],
  };
}

/** Returns the errors that a response can contain. Errors of agent traces are on a separate page. */
export function responseErrors(site: Site): CatalogueEntry[] {
  return site.catalogue.filter((entry) => newestRow(entry).area !== "trace");
}

function retryRule(site: Site): Html {
  const retry = currentVersion(site).bundle["x-error-catalogue"];
  const rule = (retry as { retry?: { statuses?: number[]; backoff?: string } } | undefined)?.retry;
  const statuses = rule?.statuses ?? [];
  if (statuses.length === 0) return html``;
  return html`<p>
    Retry ${statuses.map((status, index) => html`${index > 0 && ", "}<code>${status}</code>`)} with backoff
    (${(rule?.backoff ?? "increasing").replaceAll("-", " ")}) if the entry says so. If an entry says "retry sometimes",
    its text says when. With <code>Retry-After</code>, wait at least that many seconds.
  </p>`;
}

function situationView(site: Site, { situation, entries }: SituationErrors): Html {
  const id = `situation-${situation.id}`;
  const prose = site.prose(currentVersion(site).name);
  return html`<section class="situation">
    <h2 id="${id}"><a href="#${id}">${situation.title}</a></h2>
    ${prose.block(situation.text)}${entries.map((entry) => errorEntry(site, entry))}
  </section>`;
}

function searchEntry(entry: CatalogueEntry): Page["entries"][number] {
  const row = newestRow(entry);
  const names = [row.code, row.message].filter((part) => part !== undefined);
  const statuses = [...new Set(entry.rows.flatMap(({ status }) => status ?? []))];
  return {
    id: entry.id,
    title: entry.id,
    names: [...new Set(names)].join(" | "),
    about: `error ${statuses.join(" ")} ${row.area}`,
    kind: "error",
    isFirst: row.area === "general",
    text: `${row.cause} ${row.remedy}`,
  };
}
