import { html, type Html } from "../html/html.ts";
import { operationPath } from "../model/address.ts";
import { newestRow, type CatalogueEntry } from "../model/catalogue.ts";
import type { Site } from "../site/site.ts";
import { retryWord } from "./error-row.ts";

/** Renders which other messages belong to an error. Only a pattern that is more than a beginning is shown as one. */
function matching(pattern: string): Html {
  const begins = /^\^([\w ]+)$/.exec(pattern)?.[1];
  return begins === undefined
    ? html`and texts that match <code>${pattern}</code>`
    : html`and texts that begin with “${begins}”`;
}

/** Renders an error of the catalogue: its meaning, what to do, and which operations return it. */
export function errorEntry(site: Site, entry: CatalogueEntry): Html {
  const row = newestRow(entry);
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
    <h3>
      <a href="#${entry.id}"><code>${entry.id}</code></a> <span class="status failed">${row.status}</span>${perVersion}
      <span class="retry ${row.retry}">${retryWord(row.retry)}</span
      >${row.contract === "observed" && html` <span class="badge observed">observed</span>`}${
        entry.rows.length < site.versions.length &&
        html` <span class="badge">only ${entry.rows.map((one) => one.version).join(", ")}</span>`
      }
    </h3>
    <p>
      <code class="msg">${row.message}</code
      >${row.pattern !== undefined && html` <span class="note">${matching(row.pattern)}</span>`}${
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
        ${row.fallback && `Also covers every other message with status ${row.status}. `}${row.mayLackSuccess && "The body may lack success."}
      </p>`
    }${usedBy(entry.id, used, site)}
  </article>`;
}

/** Renders the operations that can return an error. Collapses long lists. */
function usedBy(
  id: string,
  used: readonly { version: { name: string }; operation: { id: string } }[],
  { versions }: Site,
): Html {
  if (used.length === 0) return html``;
  const all = versions.flatMap(({ operations }) => operations.filter(({ kind }) => kind === "operation"));
  if (used.length === all.length) return html`<p class="note">Every operation can return it.</p>`;
  const links = used.map(
    ({ version, operation }, index) =>
      html`${index > 0 && ", "}<a href="${operationPath(version.name, operation.id)}#error.${id}"
          >${operation.id} ${version.name}</a
        >`,
  );
  if (used.length > 8)
    return html`<details>
      <summary>${used.length} operations can return it</summary>
      <p class="note">${links}</p>
    </details>`;
  return html`<p class="note">Returned by ${links}.</p>`;
}
