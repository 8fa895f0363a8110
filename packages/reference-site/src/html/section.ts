import { type Html, type Part, html } from "./html.ts";

/** Renders a section of a page, with a heading that links to itself. */
export function section(id: string, title: string, ...content: Part[]): Html {
  return html`<section>
    <h2 id="${id}"><a href="#${id}">${title}</a></h2>
    ${content}
  </section>`;
}

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
