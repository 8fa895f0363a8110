import { breakable, html, type Html } from "../html/html.ts";
import { scrollTable } from "../html/section.ts";
import type { Prose } from "../html/prose.ts";
import { errorPath } from "../model/address.ts";
import type { ErrorRow } from "../model/catalogue.ts";

/** Labels for the values of the catalogue's retry column. The filter of the errors page lists them. */
export const retryWords: Readonly<Record<string, string>> = {
  never: "no retry",
  backoff: "retry with backoff",
  sometimes: "retry sometimes",
};

/** Returns the label for a value of the retry column. */
export function retryWord(retry: string): string {
  return retryWords[retry] ?? retry;
}

/** Renders the errors that an operation can return with one status. */
export function errorTable(rows: readonly ErrorRow[], status: string, prose: Prose): Html {
  if (rows.length === 0) return html``;
  const lines = rows.map(
    (row) =>
      html`<tr id="error.${row.id}">
        <td>
          <a href="${errorPath(row.id)}"><code>${row.id}</code></a
          ><br />${
            row.message === row.code ? breakable(row.code) : row.message
          }${row.code !== undefined && row.code !== row.message && html`<br /><code>${breakable(row.code)}</code>`}
        </td>
        <td>${prose.inline(row.cause)} <span class="retry ${row.retry}">${retryWord(row.retry)}</span></td>
      </tr>`,
  );
  return scrollTable(`Errors with status ${status}`, ["Kind and text", "Cause, and whether to retry"], lines);
}
