import { withCode } from "../html/code.ts";
import type { Change } from "@extraction-api/diff";
import { html, type Html } from "../html/html.ts";

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
