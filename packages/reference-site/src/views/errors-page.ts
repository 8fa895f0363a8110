import { html, type Html } from "../html/html.ts";
import { currentVersion, type Site } from "../site/site.ts";
import type { CatalogueEntry, ErrorRow } from "../model/catalogue.ts";
import { operationPath } from "../model/address.ts";
import type { Page } from "../site/page.ts";
import { errorsTwin } from "../twins/errors-twin.ts";
import { retryWord } from "./error-row.ts";

/** The error catalogue: one entry per row, with a permalink, and a filter where script runs. */
export function errorsPage(site: Site): Page {
  const entries = answered(site);
  const statuses = [...new Set(entries.flatMap((entry) => entry.rows.map((row) => row.status ?? 0)))].sort(
    (a, b) => a - b,
  );
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
    )}${options(
      "retry",
      "Retry",
      ["never", "backoff", "sometimes"].map((retry) => [retry, retryWord(retry)]),
    )}<output aria-live="polite">${entries.length} of ${entries.length} errors</output>
  </form>`;
  return {
    path: "/errors.html",
    title: "Error catalogue",
    description: `All ${entries.length} known errors: what each means, what to do, and whether a retry can help.`,
    crumbs: [],
    hasOutline: false,
    intro: html`<h1>Error catalogue</h1>
      <p class="lead">
        Every failure is JSON with <code>success: false</code> and a text in <code>error</code>. Status and text lead to
        one of these entries. Its id is the client's <code>error.kind</code>.
      </p>`,
    body: html`${retryRule(site)}
      <p class="note">
        As data: <a href="/errors.json">errors.json</a>. Errors inside agent runs:
        <a href="/trace-events.html">trace events</a>.
      </p>
      ${filter}${entries.map((entry) => entryView(site, entry))}`,
    counterparts: [],
    twin: errorsTwin(site, entries),
    entries: [
      {
        id: "",
        title: "Error catalogue",
        kind: "page",
        text: "Every error: what it means, what to do, and whether to retry.",
        about: "all errors status codes error codes",
      },
      ...entries.map((entry) => searchEntry(entry)),
    ],
  };
}

/** The entries that a response can be: those of agent traces stand on a page of their own. */
export function answered(site: Site): CatalogueEntry[] {
  return site.catalogue.filter((entry) => newest(entry).area !== "trace");
}

/** The newest version's row of an entry. */
export function newest(entry: CatalogueEntry): ErrorRow {
  const row = entry.rows.at(-1);
  if (row === undefined) throw new Error(`The catalogue entry ${entry.id} has no row.`);
  return row;
}

function retryRule(site: Site): Html {
  const retry = currentVersion(site).bundle["x-error-catalogue"];
  const rule = (retry as { retry?: { statuses?: number[]; backoff?: string } } | undefined)?.retry;
  const statuses = rule?.statuses ?? [];
  if (statuses.length === 0) return html``;
  return html`<p>
    Retry ${statuses.map((status, index) => html`${index > 0 && ", "}<code>${status}</code>`)} with backoff
    (${(rule?.backoff ?? "increasing").replaceAll("-", " ")}) where the entry says so. Where an entry says "retry
    sometimes", its text tells when. With <code>Retry-After</code>, wait at least that many seconds.
  </p>`;
}

function entryView(site: Site, entry: CatalogueEntry): Html {
  const row = newest(entry);
  const prose = site.prose(row.version);
  const statuses = [...new Set(entry.rows.map((one) => one.status))];
  const attributes = html` data-status="${statuses.join(" ")}"
  data-version="${entry.rows.map((one) => one.version).join(" ")}" data-retry="${row.retry}"`;
  const used = site.versions.flatMap((version) =>
    version.operations
      .filter((operation) => operation.errors.includes(entry.id))
      .map((operation) => ({ version, operation })),
  );
  const perVersion =
    statuses.length > 1
      ? entry.rows.map((one) => html` <span class="note">${one.version}: ${one.status}</span>`)
      : undefined;
  return html`<article class="error-row" id="${entry.id}" ${attributes}>
    <h2>
      <a href="#${entry.id}"><code>${entry.id}</code></a> <span class="status failed">${row.status}</span>${perVersion}
      <span class="retry ${row.retry}">${retryWord(row.retry)}</span
      >${row.contract === "observed" && html` <span class="badge observed">observed</span>`}${
        entry.rows.length < site.versions.length &&
        html` <span class="badge">only ${entry.rows.map((one) => one.version).join(", ")}</span>`
      }
    </h2>
    <p>
      <code class="msg">${row.message}</code
      >${row.pattern !== undefined && html` <span class="note">and texts that match <code>${row.pattern}</code></span>`}${
        row.code !== undefined &&
        row.code !== row.message &&
        html` <span class="note">code <code>${row.code}</code></span>`
      }
    </p>
    <p>${prose.inline(row.cause)}</p>
    <p>
      <b>What to do.</b>
      ${prose.inline(row.remedy)}${row.retryWhen !== undefined && html` <b>Retry</b> ${prose.inline(row.retryWhen)}`}
    </p>
    ${
      (row.fallback || row.mayLackSuccess) &&
      html`<p class="note">
        ${row.fallback && `Stands for any unknown text with status ${row.status}. `}${row.mayLackSuccess && "The body may lack success."}
      </p>`
    }${usedBy(used)}
  </article>`;
}

/** Where an error can happen: named when it is special, counted when nearly everything can give it. */
function usedBy(used: readonly { version: { name: string }; operation: { id: string } }[]): Html {
  if (used.length === 0) return html``;
  const links = used.map(
    ({ version, operation }, index) =>
      html`${index > 0 && ", "}<a href="${operationPath(version.name, operation.id)}#errors"
          >${operation.id} ${version.name}</a
        >`,
  );
  if (used.length > 8)
    return html`<details>
      <summary>${used.length} operations can give it</summary>
      <p class="note">${links}</p>
    </details>`;
  return html`<p class="note">Given by ${links}.</p>`;
}

function searchEntry(entry: CatalogueEntry): Page["entries"][number] {
  const row = newest(entry);
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
