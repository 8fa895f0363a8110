import { html, type Html, type Part } from "./html.ts";

/** Renders a section of a page, with a heading that links to itself. */
export function section(id: string, title: string, ...content: Part[]): Html {
  return html`<section>
    <h2 id="${id}"><a href="#${id}">${title}</a></h2>
    ${content}
  </section>`;
}
