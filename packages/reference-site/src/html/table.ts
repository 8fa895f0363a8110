import { html, type Html, type Part } from "./html.ts";

/** Renders a table that scrolls horizontally if it is wider than the screen. */
export function scrollTable(label: string, heads: readonly string[], rows: Part): Html {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
